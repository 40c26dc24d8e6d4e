import { splitSentences } from '../words/sentence.js';

/**
 * What a message wants of the record. `told`: what was said or done before, in so many words ("what did I tell you about …?"). `own`: something
 * of the user's ("which tooth of mine …?"). `past`: something that happened, to whomever. `open`: any other question, most of them
 * about the world. `advice`: help or an opinion ("how can I …?", "recommend a …"). `none`: nothing, as a statement, small talk or an order.
 */
export type NeedKind = 'told' | 'own' | 'past' | 'open' | 'advice' | 'none';

export interface Need {
  readonly kind: NeedKind;
  /** The sentences that ask for it; empty where none does. */
  readonly text: string;
  /** Many answers are asked for: "which cities", "how many times". */
  readonly isList: boolean;
  /** It asks for what was said at the beginning, whatever that was. */
  readonly isOfBeginning: boolean;
  /** It asks for what was talked about: of a time that it names, all of it may be meant. */
  readonly isOfTalk: boolean;
}

/** From the one that says most clearly that the record is asked for to the one that does not. */
const KINDS = ['told', 'own', 'past', 'open', 'advice', 'none'] as const satisfies readonly NeedKind[];

/** A longer message is one that was pasted: only its beginning and its end are read for what is asked. */
const END_CHARS = 2_000;

const words = (list: string): string => `(?<![\\p{L}\\d'])(?:${list})(?![\\p{L}\\d])`;
const pattern = (list: string): RegExp => new RegExp(words(list), 'iu');

/** Greetings and names of whom it is said to, before what is asked. */
const LEAD =
  /^(?:(?:and|but|so|also|now|then|ok|okay|hey|hi|hello|yes|no|well|great|thanks|alright|by the way|und|aber|also|et|mais|alors|y|pero|e|ma|mas)[,!.:]?\s+)+/iu;
/** Asks to be told something: what is asked stands behind it. */
const TELL =
  /^(?:please\s+)?(?:(?:can|could|would|will) you (?:please )?(?:tell|show|give|remind)|(?:do you|d'you) (?:know|happen to know)|tell|show|give|let me know|kannst du mir (?:bitte )?(?:sagen|zeigen)|sag(?:e)? mir|weißt du|peux-tu me dire|dis-moi|sais-tu|puedes decirme|dime|sabes|puoi dirmi|dimmi|sai|pode me dizer|me diga|você sabe)(?:\s+(?:me|us))?(?:\s+(?:again|about))?\s+/iu;
const WH =
  "what|what'?s|which|who|who'?s|whom|whose|when|where|where'?s|why|how|was|welche[rnsm]?|wer|wen|wem|wessen|wann|wo|wohin|woher|wie|wieso|warum|quel|quelle|quels|quelles|qui|que|quoi|où|quand|comment|combien|pourquoi|qué|quién|quiénes|cuál|cuáles|cuándo|dónde|cómo|cuánto|cuánta|cuántos|cuántas|chi|che|cosa|quale|quali|quando|dove|come|quanto|quanta|quanti|quante|perché|o que|qual|quais|quem|onde|como|por que|quantos|quantas|de quel(?:le)?|in welche[rm]|da chi|a chi|de quién|por qué|por cuál";
const AUX =
  "is|are|was|were|do|does|did|has|have|had|isn't|wasn't|didn't|hast|habe|haben|hatte|ist|sind|war|waren|est-ce|as-tu|avons|ai-je";
/** Without a mark a clause like "when I was there" begins in the same way. */
const BEGINS_AS_QUESTION = new RegExp(
  `^(?:¿\\s*)?(?!(?:when|where|how|who|what|as) (?:i|we|you|he|she|they|it|my|our|the|would)(?![\\p{L}\\d]))(?:${WH}|${AUX})(?![\\p{L}\\d'])[^!]*$`,
  'iu',
);
const ENDS_AS_QUESTION = /[?？]["'”’)\]*_]*$/;
const EAST_ASIAN_QUESTION =
  /吗|呢[?？]?$|什么|哪|谁|多少|几[个次岁]|怎么|如何|为什么|ですか|ますか|でしたか|ましたか|どこ|だれ|誰|いつ|どの|何/;
/** What is missing is named instead of asked for: "I forgot the code", "I need the address". */
const MISSES =
  /^i (?:forgot|forget|can't (?:remember|recall|find)|cannot (?:remember|recall|find)|don't (?:remember|recall))|^(?:ich habe .{0,80}vergessen|ich weiß nicht mehr|j'ai oublié|olvidé|no recuerdo|ho dimenticato|non ricordo|esqueci|não lembro|我忘了|我不记得|忘れ)|(?<!\p{L})(?:escapes me|slipped my mind|tip of my tongue|(?:drawing|draw) a blank|fällt mir (?:gerade |jetzt |einfach )*nicht (?:mehr )?ein|ist mir entfallen|m'échappe|se me (?:olvidó|ha olvidado|escapa)|mi sfugge|me escapa)(?!\p{L})/iu;

/** Has something given again: with the record spoken of, it is what is asked for. */
const GIVE_AGAIN =
  /^(?:please |bitte |por favor,? |per favore,? )?(?:repeat|show|give|tell|list|send|resend|quote|find|look up|dig up|bring up|summari[sz]e|recap|read|wiederhole?|zeige?|gib|nenne?|suche?|schicke?|fasse?|répète|redis|redonne|montre|donne|retrouve|résume|renvoie|repite|repíteme|muestra|muéstrame|dame|dime|busca|resume|envíame|ripeti|mostra|mostrami|dammi|cerca|riassumi|repita|repete|mostre|procure|resuma|me (?:mostre|dê|diga))(?!\p{L})/iu;

const WANTS = /^i(?: am|'m)? (?:need|want|looking for) (?:to (?:know|see) )?(?:the|that|my|our|his|her|their)\b/iu;

/** The record itself is spoken of. */
const RECORD = pattern(
  "remind (?!me of (?:some|any|a|an)(?!\\p{L}))|remember|recall|last time|earlier|previous|previously|back then|the other day|did (?:i|we|you) (?:say|tell|mention|talk|discuss|decide|agree|suggest|recommend|give|plan|call|write|promise|choose|pick|name|list|ask|explain)|(?:i|we|you)(?:'ve| have| had|'d)? (?:said|told|mentioned|talked|discussed|decided|agreed|suggested|recommended|gave|given|planned|called|wrote|written|promised|chose|chosen|picked|named|listed|asked|explained)|(?:first|last) (?:thing|message|question) (?:i|we|you)|(?:our|this|that) (?:last |previous |earlier |first )?(?:conversation|chat|discussion|talk)|erinner\\p{L}*|weißt du noch|noch ?mal|damals|letztes mal|(?:hast du|habe ich|haben wir) .{0,60}(?:gesagt|erzählt|empfohlen|vorgeschlagen|besprochen|beschlossen|gegeben|genannt)|(?:du|ich|wir) .{0,60}(?:gesagt|erzählt|empfohlen|vorgeschlagen|besprochen|beschlossen|gegeben|genannt) (?:hast|habe|haben|hatte\\p{L}*)|rappelle\\p{L}*|souviens|souvenir|la dernière fois|tu (?:m'|nous )?(?:as|avais) (?:(?:dit|conseillé|recommandé|proposé|donné)e?s?)|(?:je t'ai|j'ai|on a|nous avons) (?:dit|parlé|décidé)|recuerd\\p{L}*|acuerd\\p{L}*|la última vez|(?:me )?(?:dijiste|diste|recomendaste|sugeriste|dije|conté|hablamos|decidimos)|ricord\\p{L}*|l'ultima volta|(?:hai|ho|abbiamo) (?:dett|dat|consigliat|suggerit)[oaie]|(?:abbiamo|ho) (?:parlato|deciso)|lembr\\p{L}*|última vez|(?:disse|deu|falei|recomendou|sugeriu|contei|falamos|decidimos)",
);
const RECORD_EAST =
  /记得|上次|之前(?:说|提|聊|告诉)|刚才说|说过|提到过|告诉过|推荐过|覚えて|前回|この前|言いました|言った|話した|話しました/;
const AGAIN = /(?:^|\s)(?:again|noch ?mal|déjà|otra vez|di nuovo|de novo|mesmo)\s*[?.!]*$/iu;
/** What the user did or had: "where did I", "who have we", "was my". */
const OWN_PAST = pattern(
  "(?:did|have|had|was|were|'d) (?:i|we|my|our)|am i currently|(?:habe|hatte|war) (?:ich|mein\\p{L}*)|(?:haben|hatten|waren) wir|est-ce que (?:j'ai|j'avais|nous avons|on a)|(?:ai|avais)-je|avons-nous|j'(?:ai|avais)|ho|avevo|abbiamo|había\\p{L}*|he|hemos",
);
const OWN = pattern(
  "i|i'm|i've|i'd|me|my|mine|we|we're|we've|us|our|ours|grandma|grandpa|granny|mum|mom|dad|oma|opa|maman|mamie|mamá|papá|abuelita|vovó|ich|mich|mir|mein\\p{L}*|wir|uns|unser\\p{L}*|je|j'\\p{L}+|moi|mon|ma|mes|nous|notre|nos|yo|mí|mi|mis|nosotros|nuestr[oa]s?|io|mio|mia|miei|mie|noi|nostr[oaie]|eu|meu|meus|minha|minhas|nós|nosso|nossa",
);
const OWN_EAST = /我|咱|私|僕|俺|うち|祖父|祖母|母は|父は/;
const PAST = pattern(
  'was|were|did|had|has|happened|used to|went|war|waren|hatte|hat|wurde|wurden|muss(?:te)?|a-t-\\p{L}+|était|avait|fue|fueron|era|eran|había|plantó|stato|era|aveva|foi|eram|tinha',
);
const PAST_EAST = /了[?？。]?$|过|ました|でした|だった/;
/** Help, an opinion, or how something is done: an answer needs no record. */
const ADVICE = pattern(
  'how (?:can|could|do|should|would|might|to)|what (?:should|can|could|would|do you|are some)|(?:should|shall|can|could|may|must) (?:i|we)|would it|is it (?:ok|okay|better|good|bad|safe|worth|possible|normal)|do you (?:think|have|like|want|believe|feel|know how|know any)|(?:can|could|would|will) you|any (?:tips|ideas?|advice|suggestions?|recommendations?|thoughts)|(?:suggest|recommend|help|advise|advice)|tips|best way|wie (?:kann|könnte|mach\\p{L}*|soll\\p{L}*|bereite\\p{L}*|geht)|was (?:soll\\p{L}*|kann|könnte)|soll(?:te)? ich|kann ich|kannst du|könntest du|empfiehl\\p{L}*|comment (?:faire|fait-on|puis-je|je|on|peut-on)|devrais-je|peux-tu|pourrais-tu|conseill\\p{L}*|recommand\\p{L}*|cómo (?:puedo|se(?! llama)|hago|debo|podría)|debería|puedes|podrías|recomi\\p{L}*|come (?:posso|si(?! chiama)|faccio|devo)|dovrei|puoi|potresti|consigli\\p{L}*|como (?:posso|se(?! chama)|faço|fazer|devo)|deveria|você pode|recomend\\p{L}*',
);
const ADVICE_EAST =
  /怎么[做办样写学才能]|如何|应该|能不能|可以帮|推荐|建议|どうやって|どうすれば|方法|コツ|おすすめ|べき/;
/** Somebody did it: "what did the vet recommend?" asks for no advice. */
const DONE = /^(?:what|which|who|where|when)\s(?:\p{L}+\s){0,2}(?:did|had|has|was|were)(?!\p{L})/iu;
/** Of the assistant itself, or how somebody is: small talk. */
const SMALL_TALK =
  /^(?:how (?:are|is|was|'s) (?:you|it|everything|your)|what's up|are you|do you (?:like|have|want|feel|love|enjoy|dream|ever)|have you|how have you|what about|how about|(?:can|could) you tell me your|did you have|you know what|are there any|would you (?:like|want|mind)|what do you (?:think|like)|what(?:'s| is| are) your|wie geht|comment (?:ça va|vas|allez)|ça va|cómo estás|qué tal|come (?:stai|va)|como (?:vai|está)|tudo bem|你好|你喜欢|お元気)|\b(?:don't you think|you know)\?$/iu;

/** Asks no more than to agree, but where it is about the user or somebody by name: "I don't like rain, right?" */
const TAG = /\b(?:right|isn't it|correct)\?$/iu;
const NAME =
  /\p{L}\P{L}+\p{Lu}|^(?!(?:That|This|It|You|He|She|They|There|We|These|Those|What|So|Yes|No)(?!\p{L}))\p{Lu}\p{L}+ (?:(?:is|was|has|had|did|does)(?:n't)?|can|will|likes|loves|hates|wants|lives|works|went)(?!\p{L})/u;
/** It points to what was said just before it: "I told you about a film once. What was it called?" */
const POINTS_BACK = pattern(
  "it|its|it's|they|them|their|there|that one|those|he|him|his|she|her|es|sie|ihn|ihm|davon|darin|il|elle|lui|y|ello|lo|esso|essa",
);

const LIST = pattern(
  'how many|how often|how much .{0,40}(?:altogether|in total|so far)|(?:which|what) (?:\\p{L}+ ){0,2}\\p{L}{2,}(?<!s)s|what (?:are|were) (?:all )?(?:the|my|our)|list|all (?:the|of|my|our)|each|every|in total|altogether|so far|wie viele|wie oft|welche|alle|combien|quels|quelles|tous|toutes|cuántos|cuántas|cuáles|todos|todas|quanti|quante|quali|tutti|tutte|quantos|quantas|quais',
);
const LIST_EAST = /哪些|几次|多少次|所有|いくつ|何回|全部|すべて/;
const BEGINNING = pattern(
  "(?:very )?first (?:thing|message|question|topic|words?) (?:that )?(?:i|we|you)|(?:conversation|chat|talk|discussion) (?:begin|began|start|started)|(?:did|do) (?:we|i|you) (?:first )?(?:begin|start)|(?:at|in) the (?:very )?beginning(?! of)|als erstes|zuerst|am anfang|en premier|au (?:tout )?début(?! d)|al (?:principio|comienzo)(?! de)|lo primero|all'inizio(?! d)|per prima cosa|no (?:começo|início)(?! d)|a primeira coisa",
);
const OF_TALK = pattern(
  'talk\\p{L}*|say|said|discuss\\p{L}*|ask\\p{L}*|tell|told|conversation|chat|spoke|message|gesprochen|gesagt|geredet|gefragt|parl\\p{L}*|dit|dij\\p{L}*|habl\\p{L}*|detto|fal\\p{L}*|disse\\p{L}*',
);
const OF_TALK_EAST = /说|聊|谈|话题|話/;
const BEGINNING_EAST = /(?:最初|一开始|最先|开头).*(?:说|聊|谈|话|話)/;
const isOfTheBeginning = (sentence: string): boolean =>
  (BEGINNING.test(sentence) && OF_TALK.test(sentence)) || BEGINNING_EAST.test(sentence);

/** Says what a message wants of the record, by how its sentences are made; what is there to be found, it does not know. */
export function needOf(message: string): Need {
  const text =
    message.length > 2 * END_CHARS ? `${message.slice(0, END_CHARS)}\n${message.slice(-END_CHARS)}` : message;
  const sentences = splitSentences(text).map((sentence) => ({ sentence, kind: kindOf(sentence) }));
  const kind = KINDS.find((each) => sentences.some((sentence) => sentence.kind === each)) ?? 'none';
  if (kind === 'none') return { kind, text: '', isList: false, isOfBeginning: false, isOfTalk: false };
  const asking = sentences.flatMap(({ sentence, kind: own }, place) => {
    if (own !== kind) return [];
    const before = POINTS_BACK.test(sentence) ? (sentences[place - 1]?.sentence ?? '') : '';
    return [`${before} ${sentence}`.trim()];
  });
  const asked = asking.join(' ');
  const isOfBeginning = asking.some(isOfTheBeginning);
  const isOfTalk = OF_TALK.test(asked) || OF_TALK_EAST.test(asked);
  return { kind, text: asked, isList: LIST.test(asked) || LIST_EAST.test(asked), isOfBeginning, isOfTalk };
}

function kindOf(sentence: string): NeedKind {
  const whole = sentence.replaceAll('’', "'").replace(LEAD, '').trim();
  const isQuestion = BEGINS_AS_QUESTION.test(whole) || ENDS_AS_QUESTION.test(whole) || EAST_ASIAN_QUESTION.test(whole);
  const asked = whole.replace(TELL, '');
  const isTold = asked !== whole && !/^(?:a|an|some|about)\b/i.test(asked);
  if (MISSES.test(whole)) return 'told';
  const isOrder =
    /^(?:please )?(?:remind me(?! of (?:some|any|an?)\b)|erinnere mich|rappelle-moi|recuérdame|ricordami|lembre-me)/iu.test(
      whole,
    );
  if (GIVE_AGAIN.test(whole) && (RECORD.test(whole) || RECORD_EAST.test(whole))) return 'told';
  if (WANTS.test(whole)) return 'past';
  if (!isQuestion && !isTold && !isOrder)
    return /^(?:please )?(?:suggest|recommend|empfiehl|recommande|recomienda|consigliami|recomende)\b|推荐|建议/iu.test(
      whole,
    )
      ? 'advice'
      : 'none';
  if (isOrder || RECORD.test(whole) || RECORD_EAST.test(whole) || AGAIN.test(whole)) return 'told';
  if (OWN_PAST.test(asked)) return 'told';
  if (SMALL_TALK.test(asked) || (TAG.test(asked) && !OWN.test(asked) && !NAME.test(asked))) return 'none';
  if (!DONE.test(asked) && (ADVICE.test(asked) || ADVICE_EAST.test(asked))) return 'advice';
  if (OWN.test(asked) || OWN_EAST.test(asked)) return 'own';
  return PAST.test(asked) || PAST_EAST.test(asked) ? 'past' : 'open';
}
