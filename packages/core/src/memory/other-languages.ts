import { about, type FactForm } from './fact-form.js';

/** The end of a word, in any script. */
const END = '(?!\\p{L})';
const form = (pattern: string, key: FactForm['key']): FactForm => ({ pattern: new RegExp(`^${pattern}$`, 'iu'), key });
const fixed = (pattern: string, key: string): FactForm => form(pattern, () => key);
/** A name begins with a capital letter, where there are any. */
const named = (pattern: string): FactForm =>
  form(`${pattern}(.+)`, ([, name = '']) => (/^[\p{Lu}\p{Lo}]/u.test(name) ? 'user name' : undefined));
const of = (pattern: string, what: string): FactForm =>
  form(`${pattern} ?(.+)`, ([, object = '']) => (VAGUE.test(object) ? undefined : `user ${what} ${about(object)}`));
const relative = (pattern: string): FactForm => form(pattern, ([, who = '']) => `user's ${about(who) || who} who`);

const smoking = (pattern: string): FactForm => fixed(pattern, `user does ${about('smoke')}`);
/** Children, brothers and sisters, animals: how many of them somebody has. */
const having = (pattern: string): FactForm =>
  form(`${pattern}(?: .+)?`, ([, what = '']) => `user has ${about(what) || what}`);
const diet = (pattern: string): FactForm => fixed(pattern, 'user diet');

const VAGUE = new RegExp(
  `^(?:gerade|jetzt|noch|heute|viel|zu|das|es|dies\\p{L}*|wie|dass|ça|cela|que|quand|comment|eso|esto|cuando|cómo|questo|quello|che|isso|isto|quando|这|那|它|你)${END}`,
  'iu',
);

/**
 * The plainest forms of "my name is", "I live in", "I am … years old", "I work at", "I am allergic to", "I smoke", "I am a vegetarian", "I like"
 * and "my sister is called", with their denials, in German, French, Spanish, Italian, Portuguese, Chinese and Japanese. What else is said in them takes a model.
 */
const OTHER_LANGUAGES: readonly FactForm[] = [
  named('(?:ich hei(?:ß|ss)e|mein name ist) '),
  fixed('(?:ich|wir) (?:wohnen?|leben?)(?: \\p{L}+){0,3} (?:in|im|bei|auf|am|an|nahe) .+', 'user home'),
  fixed('(?:seit|ab) .{1,30}? (?:wohnen?|leben?) (?:ich|wir) (?:jetzt )?(?:in|im|bei|auf|am|an|nahe) .+', 'user home'),
  fixed('(?:seit|ab) .{1,30}? arbeiten? (?:ich|wir) (?:jetzt )?(?:bei|für) .+', 'user work at'),
  fixed('(?:ich bin|wir sind) .*nach .+gezogen', 'user home'),
  form('ich komme (?:ursprünglich )?aus (?:der )?(.+)', ([, place = '']) =>
    /^\p{Lu}/u.test(place) ? 'user origin' : undefined,
  ),
  fixed('ich bin (?:jetzt )?\\d{1,3}(?: jahre alt)?', 'user age'),
  fixed('ich arbeite (?:jetzt |nicht mehr )?(?:bei|für) .+', 'user work at'),
  fixed('ich arbeite (?:jetzt |nicht mehr )?als .+', 'user work as'),
  of('ich bin (?:nicht (?:mehr )?)?allergisch (?:gegen|auf)', 'is allergic'),
  of('ich bin (?:nicht (?:mehr )?)?(?:gegen|auf)(?= .+ allergisch$)', 'is allergic'),
  smoking(
    'ich rauche(?: (?:nicht|kaum|wieder|\\d)(?: .+)?)?|ich habe .*(?:aufgehört zu rauchen|mit dem rauchen aufgehört)',
  ),
  diet('ich bin (?:jetzt |keine? |nicht mehr )?(?:vegetarier|veganer|vegetarisch|vegan)(?:in)?(?: mehr)?'),
  of(`ich (?:mag|liebe|hasse|esse|trinke)${END}(?: (?:gern|keine?n?|nicht))*`, 'likes'),
  relative(
    'meine? (schwester|bruder|frau|mann|tochter|sohn|mutter|vater|hund|katze|freundin|freund|chefin|chef) hei(?:ß|ss)t .+',
  ),

  having(
    '(?:ich habe|wir haben) (?:eine?n?|zwei|drei|vier|fünf|\\d+) (kinde?r?|söhne?|sohn|töchter|tochter|brüder|bruder|schwestern?|geschwister|hunde?|katzen?)',
  ),

  named("(?:je m'appelle|mon nom est) "),
  fixed(
    "(?:j'habite|je vis|nous habitons|nous vivons|je n'habite (?:plus|pas)|je ne vis (?:plus|pas)) (?:à|en|au|aux|dans|chez|près) .+",
    'user home',
  ),
  fixed("j'ai déménagé .+", 'user home'),
  fixed(`j'ai \\d{1,3} ans${END}(?! d[e'’]).*`, 'user age'),
  fixed('je (?:ne )?travaille (?:plus |pas )?(?:chez|pour) .+', 'user work at'),
  fixed('je (?:ne )?travaille (?:plus |pas )?comme .+', 'user work as'),
  of("je (?:ne )?suis (?:pas |plus )?allergique (?:aux?|à la|à l'|à)", 'is allergic'),
  of("(?:j'aime|j'adore|je déteste|je préfère|je n'aime (?:pas|plus))(?: bien)?(?: (?:les?|la|l'|du|des))?", 'likes'),
  smoking("je (?:ne )?fume(?: .+)?|j'ai arrêté de fumer.*"),
  diet('je (?:ne )?suis (?:plus |pas )?(?:végétarien(?:ne)?|végane?|vegan)'),
  relative(
    "(?:mon|ma) (sœur|soeur|frère|femme|mari|fille|fils|mère|père|chien|chat|chatte|copine|copain) s'appelle .+",
  ),

  of("je ne (?:mange|bois) (?:pas|plus|jamais) (?:de |d')", 'likes'),
  having(
    "(?:j'ai|nous avons) (?:une?|deux|trois|quatre|cinq|\\d+) (enfants?|fils|filles?|frères?|sœurs?|chiens?|chats?)",
  ),

  named('(?:me llamo|mi nombre es) '),
  fixed('(?:ya no |no )?(?:vivo|vivimos) en .+', 'user home'),
  fixed('(?:me mudé|nos mudamos) a .+', 'user home'),
  fixed(`tengo \\d{1,3} años${END}(?! de ).*`, 'user age'),
  fixed('(?:ya no |no )?trabajo (?:en|para) (?!est[aeo]s?(?!\\p{L})|el (?:error|problema)).+', 'user work at'),
  fixed('(?:ya no |no )?trabajo (?:como|de) .+', 'user work as'),
  of('(?:ya no |no )?soy alérgic[oa] (?:a los|a las|a la|al|a)', 'is allergic'),
  of('(?:(?:ya )?no )?(?:me (?:gustan?|encantan?)|odio|prefiero)(?: mucho)?(?: (?:el|la|los|las))?', 'likes'),
  smoking('(?:eu )?(?:ya no |já não |non |não |no )?fumo(?: .+)?'),
  smoking('(?:dejé|he dejado|ho smesso|(?:eu )?parei) (?:de|di) fumare?.*'),
  diet(
    '(?:eu )?(?:ya no |já não |non |não |no )?(?:soy|sono|sou) (?:più |mais )?(?:una? |uma )?(?:vegetarian|vegan)[oa]',
  ),
  relative(
    'mi (hermana|hermano|esposa|esposo|mujer|marido|hija|hijo|madre|padre|perro|perra|gato|gata|novia|novio) se llama .+',
  ),

  of('(?:ya )?(?:no|nunca) (?:como|bebo)', 'likes'),
  having(
    '(?:tengo|tenemos) (?:una?|dos|tres|cuatro|cinco|\\d+) (hij[oa]s?|niñ[oa]s|herman[oa]s?|perr[oa]s?|gat[oa]s?)',
  ),

  named('(?:mi chiamo|il mio nome è) '),
  fixed('(?:non )?(?:vivo|abito|viviamo|abitiamo) (?:più )?(?:a|in) .+', 'user home'),
  fixed('(?:mi sono trasferit[oa]|ci siamo trasferit[ie]) (?:a|in) .+', 'user home'),
  fixed(`ho \\d{1,3} anni${END}(?! d[i']).*`, 'user age'),
  fixed('(?:non )?lavoro (?:più )?(?:per|presso|da) .+', 'user work at'),
  of("(?:non )?sono (?:più )?allergic[oa] (?:all[aeo']? ?|agli |ai |al |a )", 'is allergic'),
  of('(?:non )?mi (?:piace|piacciono)(?: (?:il|lo|la|i|gli|le))?', 'likes'),
  relative('(?:mia|mio) (sorella|fratello|moglie|marito|figlia|figlio|madre|padre) si chiama .+'),

  of('non (?:mangio|bevo)(?: più| mai)?', 'likes'),
  having(
    '(?:ho|abbiamo) (?:un[oa]?|due|tre|quattro|cinque|\\d+) (figli[oae]?|fratell[oi]|sorell[ae]|can[ei]|gatt[oi])',
  ),

  named('(?:(?:o )?meu nome é|(?:eu )?me chamo|chamo-me) '),
  fixed('(?:eu )?(?:já não |não )?(?:moro|moramos|vivo em) .+', 'user home'),
  fixed(`(?:eu )?tenho \\d{1,3} anos${END}(?! de ).*`, 'user age'),
  fixed('(?:eu )?(?:já não |não )?trabalho (?:na|no|para) .+', 'user work at'),
  of('(?:eu )?(?:não )?sou alérgic[oa] (?:ao?s?|às?)', 'is allergic'),
  of('(?:eu )?(?:não )?(?:gosto|adoro|odeio)(?: (?:de|do|da|dos|das))?', 'likes'),
  relative('(?:o meu |a minha |meu |minha )(irmã|irmão|esposa|marido|filha|filho|mãe|pai|cachorro|gato) se chama .+'),

  of('(?:eu )?(?:(?:já )?não|nunca) (?:como|bebo)', 'likes'),
  having(
    '(?:eu )?(?:tenho|temos) (?:uma?|dois|duas|três|quatro|cinco|\\d+) (filh[oa]s?|irmã(?:os?|s)?|cachorr[oa]s?|c[ãa](?:o|es)|gat[oa]s?)',
  ),

  form('我(?:叫|的名字[是叫])[^了的你他她它]{1,8}', () => 'user name'),
  fixed('我(?:们)?(?:现在|已经|不再|不)?(?:住在|搬到|搬去).+', 'user home'),
  fixed('我(?:今年)?\\d{1,3}岁', 'user age'),
  fixed('我(?:现在|不再|不)?在.+(?:工作|上班)', 'user work at'),
  form('我对(.+?)(?:不)?过敏', ([, what = '']) => `user is allergic ${about(what)}`),
  of('我(?:最|很|不|也)?(?:喜欢|爱|讨厌)', 'likes'),
  of('我(?:们)?(?:从)?不(?:再)?[吃喝]', 'likes'),
  having('我(?:们)?(?:有|养了?)(?:[一两二三四五]|\\d+)[个只条位](孩子|儿子|女儿|哥哥|弟弟|姐姐|妹妹|狗|猫)'),
  form('(?:私|僕|俺)?(?:の名前)?は?(?:、)?([^、。はがを]{1,12})と(?:申します|いいます|言います)', () => 'user name'),
  form('(?:私|僕|俺)?の?名前は([^、。]{1,12}?)(?:です|だ)', () => 'user name'),
  fixed(
    '(?:(?:私|僕|俺|私たち)は)?(?:今は?|現在)?、?.{1,20}に(?:住んでい(?:ます|る|ません|ない)|引っ越し(?:ました|た))',
    'user home',
  ),
  fixed('(?:(?:私|僕|俺)は)?\\d{1,3}(?:歳|才)(?:です|だ|になりました)', 'user age'),
  fixed(
    '(?:(?:私|僕|俺)は)?(?:今は?|現在)?、?.{1,20}で(?:働いてい(?:ます|る|ません)|勤めてい(?:ます|る))',
    'user work at',
  ),
  form(
    '(?:(?:私|僕|俺)は|私には?)?(.{1,12}?)(?:の|に)?アレルギー(?:が(?:あり(?:ます|ません)|ある|ない)|(?:では|じゃ)(?:ありません|ない)|です)(?:でした)?',
    ([, what = '']) => `user is allergic ${about(what)}`,
  ),
  form(
    '(?:(?:私|僕|俺)は)?(.{1,16}?)が(?:大好き|好き|嫌い|苦手)(?:です|だ|では(?:ありません|ない))',
    ([, what = '']) => `user likes ${about(what)}`,
  ),
  form(
    '(?:(?:私|僕|俺)は)?(.{1,12}?)[はを](?:食べ|飲み)(?:られ)?ません',
    ([, what = '']) => `user likes ${about(what)}`,
  ),
  form(
    '(?:(?:私|僕|俺|うち)は|うちには?)?(犬|猫|子供|子ども|息子|娘)[をが](?:[一二三四五\\d]+[匹人])?(?:飼って)?(?:います|いる)',
    ([, what = '']) => `user has ${about(what)}`,
  ),
  smoking('我(?:已经|现在)?(?:不再?|每天)?(?:抽烟|吸烟|戒烟|戒了烟)了?'),
  smoking(
    '(?:(?:私|僕|俺)は)?(?:もう)?(?:タバコ|たばこ|煙草)[をは]?(?:吸(?:います|いません|わない|う|っています)|やめ(?:ました|た))',
  ),
  diet('我(?:现在|不再?)?(?:吃素|是素食者)了?'),
  diet('(?:(?:私|僕|俺)は)?(?:ベジタリアン|ヴィーガン|ビーガン)(?:です|だ|では(?:ありません|ない)|じゃない)'),
  relative('(?:私の|僕の|俺の)?(姉|妹|兄|弟|妻|夫|娘|息子|母|父|犬|猫)の?名前は.+(?:です|だ)'),
  relative('我的?(姐姐|妹妹|哥哥|弟弟|妻子|老婆|丈夫|老公|女儿|儿子|妈妈|爸爸|狗|猫)(?:叫|的名字[是叫]).+'),
];

/** When it has been so, before what is so: "depuis mars j'habite à Lyon". */
const SINCE =
  /^(?:(?:depuis|desde|da|dal|dall'|dallo|dalla) ?[^,]{1,25}?,? (?=(?:j'|je |nous |vivo|vivimos|trabajo|abito|lavoro|viviamo|eu |moro|moramos|trabalho))|从[^，]{1,10}(?:起|开始)，?)/iu;

/** Said to the assistant. */
const TO_ASSISTANT = new RegExp(
  `(?<!\\p{L})(?:du|dich|dir|dein\\p{L}*|tu|toi|vous|votre|vos|tú|usted|você)${END}|[你您]|あなた`,
  'iu',
);
/** There "du" is no pronoun. */
const FRENCH = /^(?:je |j'|nous |mon |ma |mes )/i;
/** Not said of how things are. */
const IMAGINED = new RegExp(
  `(?<!\\p{L})(?:wenn|falls|ob|würde|wäre|hätte|vielleicht|si|sería|quizás|tal vez|peut-être|serais|se(?! (?:llama|chama))|forse|magari|talvez)${END}|如果|假如|要是|也许|可能|もし|たぶん|かもしれ|[吗呢か]\\s*$`,
  'iu',
);

/** In plain letters each of the forms needs one of these words; with others than plain letters it may be any. */
const MAY_BE_OF_SELF =
  /[^\0-\x7f]|\b(?:ich|wir|mein\w*|je|j'|nous|mon|ma|m[ei]|nos|mi[ao]|he|ho|eu|meu|minha|viv[oi]\w*|abit\w+|trabajo|lavoro|trabalho|tengo|tenemos|tenho|temos|como|bebo|mangio|bevo|abbiamo|soy|sono|sou|odio|odeio|prefiero|fumo|parei|chamo|mor[oa]\w*|gosto|adoro)\b/i;

/** False for what is surely no fact in one of these languages: most texts. */
export const mayBeOfSelfElsewhere = (text: string): boolean => MAY_BE_OF_SELF.test(text);

/** Whether something is said to the assistant in one of these languages. */
export const isToAssistant = (statement: string): boolean =>
  TO_ASSISTANT.test(FRENCH.test(statement) ? statement.replace(/ du /gi, ' ') : statement);

/** What a statement in one of these languages is about; undefined where it is no fact. */
export function keyInOtherLanguage(statement: string): string | null | undefined {
  if (!mayBeOfSelfElsewhere(statement)) return undefined;
  if (isToAssistant(statement) || IMAGINED.test(statement)) return undefined;
  const plain = statement.replace(SINCE, '');
  for (const { pattern, key } of OTHER_LANGUAGES) {
    const found = pattern.exec(plain);
    const told = found === null ? undefined : key(found, statement);
    if (told !== undefined) return told;
  }
  return undefined;
}
