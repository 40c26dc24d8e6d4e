import { plainWords, splitSentences } from '@palimpsest/core';
import { expect } from 'vitest';

/** Sentences that turn when their function words go. */
export const SENSITIVE: Readonly<Record<'English' | 'German' | 'French' | 'Spanish', readonly string[]>> = {
  English: [
    'He owes me more than I owe him, by about two hundred euros.',
    'Only my sister may open the box, nobody else is allowed to.',
    'I was told by Peter to pay Maria.',
    "I'm not sure how much I want to invest in a budgeting app.",
    'If the test fails, do not deploy to production.',
    'My landlord gave my brother the keys, and he gave them to me.',
    'I would take the job unless they want me to move to Leeds.',
    'She might sell the boat to her uncle.',
    'The blue pills are stronger than the white ones.',
    'I used to eat meat but I no longer do.',
    'Nobody but Anna has seen the will.',
    'We are going to cancel the contract with Acme.',
    'Either the pump or the valve must be replaced, not both.',
    'Few of the guests liked the fish.',
    "Don't tell Lucy that Mark lent me the money.",
    'Everyone passed but Tim and his cousin Ada.',
    'I have yet to sign the contract with the bank.',
    'The grey cat is his, the brown dog is mine.',
    'I would like another child before I am forty.',
    'While I cook the dinner, my husband cleans the flat.',
    'Far from being angry, Tomas was relieved when we cancelled.',
    'I stopped taking the pills because of the rash, not because of the price.',
    'He insulted Ruth, and she forgave him.',
    'Had we known about the strike, we would have flown.',
    'Priya kept the dog despite the landlord.',
    'We bought the piano for our daughter from my uncle.',
    'The second offer is worse in every way but the price.',
    'Half as many people came to the market this year as last year.',
    'They celebrate as if the bank had approved the loan.',
    'Dmitri introduced Paula to his editor at the fair.',
    'The mayor succeeded the man who had fired him.',
    'The baby must not eat grapes from the market, even cooked ones.',
  ],
  German: [
    'Er schuldet mir mehr als ich ihm, ungefähr zweihundert Euro.',
    'Nur meine Schwester darf die Kiste öffnen, sonst niemand.',
    'Peter hat mir gesagt, dass ich Maria bezahlen soll.',
    'Ich bin nicht sicher, ob ich das Auto kaufen will.',
    'Wenn der Test fehlschlägt, spiele die Version nicht ein.',
    'Ich esse kein Fleisch mehr, aber Fisch schon.',
    'Die blauen Tabletten sind stärker als die weißen.',
    'Ohne meinen Bruder fahre ich nicht nach Graz.',
    'Entweder die Pumpe oder das Ventil muss raus, nicht beide.',
    'Außer Anna hat niemand das Testament gesehen.',
    'Vielleicht ziehe ich im März nach Bremen.',
    'Mein Chef hat den Vertrag gekündigt, nicht ich.',
    'Er darf nicht wissen, dass ich ihm geholfen habe.',
    'Ich war früher Lehrer und bin es jetzt nicht mehr.',
    'Sie hat ihn verlassen, weil er sie belogen hat.',
  ],
  French: [
    'Il me doit plus que je ne lui dois, environ deux cents euros.',
    "Seule ma sœur peut ouvrir la boîte, personne d'autre.",
    "Pierre m'a dit de payer Marie.",
    'Je ne suis pas sûr de vouloir acheter la maison.',
    'Si le test échoue, ne déploie pas la version.',
    'Je ne mange plus de viande, mais je mange du poisson.',
    'Les pilules bleues sont plus fortes que les blanches.',
    'Sans mon frère je ne vais pas à Lyon.',
    'Il faut changer la pompe ou la vanne, pas les deux.',
    "Personne sauf Anne n'a vu le testament.",
    'Peut-être que je déménage à Nantes en mars.',
    "C'est mon chef qui a résilié le contrat, pas moi.",
    "Il ne doit pas savoir que je l'ai aidé.",
    "Elle l'a quitté parce qu'il lui a menti.",
    'Je préfère le train à la voiture, sauf en hiver.',
  ],
  Spanish: [
    'Él me debe más de lo que yo le debo, unos doscientos euros.',
    'Solo mi hermana puede abrir la caja, nadie más.',
    'Pedro me dijo que pagara a María.',
    'No estoy seguro de querer comprar la casa.',
    'Si la prueba falla, no despliegues la versión.',
    'Ya no como carne, pero sí como pescado.',
    'Las pastillas azules son más fuertes que las blancas.',
    'Sin mi hermano no voy a Bilbao.',
    'Hay que cambiar la bomba o la válvula, no las dos.',
    'Nadie excepto Ana ha visto el testamento.',
    'Quizás me mude a Vigo en marzo.',
    'Fue mi jefe quien canceló el contrato, no yo.',
    'Él no debe saber que yo le ayudé.',
    'Ella lo dejó porque él le mintió.',
    'Prefiero el tren al coche, salvo en invierno.',
  ],
};

/** A sentence stands as it was said, or nothing that has most of its words does, but for a beginning that is marked as one. */
export function expectUnturned(sentence: string, summary: string): void {
  if (summary.includes(sentence.replace(/[.!?]$/, ''))) return;
  const words = new Set(plainWords(sentence).filter((word) => word.length > 3));
  for (const line of summary.split('\n').flatMap((one) => splitSentences(one).flatMap((part) => part.split('; ')))) {
    if (line.endsWith('…')) continue;
    const found = plainWords(line).filter((word) => words.has(word));
    expect(new Set(found).size, line).toBeLessThan(Math.max(3, 0.6 * words.size));
  }
}
