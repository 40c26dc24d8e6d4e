/** Something said in a talk, and what asks for it months later. */
export interface Planted {
  readonly said: string;
  readonly reply: string;
  readonly question: string;
  /** What of it must be in the request for the question to be answered. */
  readonly answer: string;
}

const one = (said: string, reply: string, question: string, answer: string): Planted => ({
  ...{ said, reply, question, answer },
});

/** Exchanges that are told in the talks, with a question for each. Every second one is held out when rules are made. */
export const PLANTED: readonly Planted[] = [
  one(
    'My landlord said the deposit for the flat in Marstal was 2,350 kroner.',
    'That is less than I expected. Do you have it in writing?',
    'How much was the deposit for the flat in Marstal?',
    '2,350',
  ),
  one(
    'I lent my copy of The Leopard to Benedikt, he wants to read it on the ferry.',
    'A good choice for a crossing.',
    'Who did I lend The Leopard to?',
    'Benedikt',
  ),
  one(
    'The vet put Biscuit on a grain-free diet because of her skin.',
    'I hope that helps with the itching.',
    'What kind of food did the vet say Biscuit should get?',
    'grain-free',
  ),
  one(
    'We painted the hallway in a colour called Dead Salmon, my aunt laughed for ten minutes.',
    'It is a real colour, and a lovely one.',
    "What's the name of that paint we used in the hallway?",
    'Dead Salmon',
  ),
  one(
    'My locker at the climbing gym is number 88, bottom row.',
    'Easy to remember.',
    'I forgot my locker number at the climbing gym.',
    'number 88',
  ),
  one(
    'Ingrid wants us to bring a rhubarb tart on Sunday, nothing with nuts.',
    'A tart without nuts it is.',
    'Remind me what Ingrid asked us to bring.',
    'rhubarb tart',
  ),
  one(
    'The plumber is called Oskar Lindqvist and he only answers in the morning.',
    'Call before nine, then.',
    'What was the name of the plumber again?',
    'Oskar Lindqvist',
  ),
  one(
    'Could you suggest a name for our quiz team?',
    'How about The Quizzical Herons? It sounds friendly and a bit odd.',
    'What did you suggest as a name for our quiz team?',
    'Quizzical Herons',
  ),
  one(
    'I ran the half marathon in Ghent in 1:58:41, my best so far.',
    'Under two hours, congratulations!',
    'What was my time in the half marathon in Ghent?',
    '1:58:41',
  ),
  one(
    'My grandmother kept bees on the roof of the bakery in Olomouc until the war.',
    'What a picture that must have been.',
    'Where did my grandmother keep her bees?',
    'Olomouc',
  ),
  one(
    'For the seminar I chose to write about tidal clocks in the fourteenth century.',
    'There is not much literature on that. You will need archives.',
    'Which topic did I choose for the seminar?',
    'tidal clocks',
  ),
  one(
    'The boiler has to be bled every October, the valve is behind the washing machine.',
    'A yearly reminder would help.',
    'Where is the valve for bleeding the boiler?',
    'behind the washing machine',
  ),
  one(
    'Our neighbour Mrs Adeyemi waters the plants when we are away, she has the spare key.',
    'It is good to have such a neighbour.',
    'Do you remember who has our spare key?',
    'Adeyemi',
  ),
  one(
    'I take 50 micrograms of levothyroxine before breakfast.',
    'On an empty stomach, as it should be.',
    'How many micrograms of levothyroxine do I take?',
    '50 micrograms',
  ),
  one(
    'The sourdough starter is named Gertrude, she lives in the blue jar.',
    'Hello Gertrude.',
    'what did we call the sourdough starter',
    'Gertrude',
  ),
  one(
    'Please plan a walk for Saturday, about three hours.',
    'Take the ridge path from Saint-Cergue to La Dôle and come back through the beech wood.',
    'Can you tell me again which walk you planned for that Saturday?',
    'Saint-Cergue',
  ),
  one(
    'Tomasz owes me for two concert tickets, 64 euros altogether.',
    'Write it down before he forgets.',
    'How much does Tomasz owe me for the tickets?',
    '64 euros',
  ),
  one(
    'My thesis supervisor told me to cut chapter four, the one about glaciers.',
    'That must be hard after all the work.',
    'Which chapter did my supervisor want me to cut?',
    'chapter four',
  ),
  one(
    'The wedding in Tbilisi is on the second weekend of June and the dress code is green.',
    'Green suits the season.',
    'Was there a dress code for the wedding in Tbilisi?',
    'green',
  ),
  one(
    'At the flea market I found a Zenith radio from 1951 for twelve pounds.',
    'A bargain, if it still hums.',
    'What did I find at the flea market?',
    'Zenith radio',
  ),
  one(
    'My cousin Leocadia opened a bookshop in Pamplona called El Faro.',
    'A lighthouse for readers.',
    "Tell me the name of Leocadia's bookshop.",
    'El Faro',
  ),
  one(
    'Ich habe meinen Schirm im Café Eiswolke in Leipzig vergessen.',
    'Ruf dort an, sie heben so etwas auf.',
    'In welchem Café habe ich meinen Schirm vergessen?',
    'Eiswolke',
  ),
  one(
    'Meine Schwägerin Roswitha züchtet Angorakaninchen auf einem Hof bei Husum.',
    'Die brauchen viel Pflege.',
    'Was züchtet Roswitha noch mal?',
    'Angorakaninchen',
  ),
  one(
    'Der Zahnarzt hat gesagt, der Weisheitszahn unten links muss im Februar raus.',
    'Dann hast du es bald hinter dir.',
    'Welcher Zahn muss laut Zahnarzt raus?',
    'unten links',
  ),
  one(
    "J'ai réservé la chambre 17 à l'auberge du Vieux Moulin pour notre anniversaire.",
    'Une belle idée.',
    "Quelle chambre est-ce que j'ai réservée à l'auberge ?",
    'chambre 17',
  ),
  one(
    'Mon collègue Firmin joue du basson dans un orchestre amateur.',
    'Un instrument rare.',
    'De quel instrument joue Firmin ?',
    'basson',
  ),
  one(
    'El abuelo plantó un níspero el día que nació mi hermana Begoña.',
    'Qué bonito recuerdo.',
    '¿Qué árbol plantó el abuelo cuando nació Begoña?',
    'níspero',
  ),
  one(
    'La contraseña del grupo de senderismo es entrar por la puerta verde del refugio de Góriz.',
    'Entendido, por la puerta verde.',
    '¿Por qué puerta había que entrar en el refugio de Góriz?',
    'puerta verde',
  ),
  one(
    'Ho comprato una Vespa del 1968 da un meccanico di Viterbo.',
    'Un bel pezzo.',
    'Da chi ho comprato la Vespa?',
    'meccanico di Viterbo',
  ),
  one(
    'Minha vizinha Iracema faz queijo de cabra em Tiradentes.',
    'Deve ser delicioso.',
    'O que a Iracema faz em Tiradentes?',
    'queijo de cabra',
  ),
  one('我的猫叫豆沙，是在西安的雨天捡到的。', '真是一只幸运的猫。', '我的猫是在哪里捡到的？', '西安'),
  one('我妹妹在读海洋生物学，论文写的是水母。', '水母很有意思。', '我妹妹的论文写的是什么？', '水母'),
  one(
    '祖父の時計は金沢の骨董屋で修理してもらいました。',
    '大切に使ってください。',
    '祖父の時計はどこで修理してもらいましたか？',
    '金沢',
  ),
  one(
    'The code for the bike shed is the year the harbour froze, 1963.',
    'A winter to remember.',
    'I need the code for the bike shed.',
    '1963',
  ),
  one(
    'We decided to run the choir rehearsals on Wednesdays in the old customs house.',
    'Wednesdays, then.',
    'Where do the choir rehearsals take place?',
    'customs house',
  ),
  one(
    'My first car was a mustard-yellow Saab 96, I sold it to a priest.',
    'I hope he drove it with faith.',
    'What colour was my first car?',
    'mustard-yellow',
  ),
];
