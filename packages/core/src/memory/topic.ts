/** Something that is asked about, and facts that matter for it although they use none of its words. */
interface Topic {
  readonly asked: RegExp;
  readonly fact: RegExp;
  /** What the fact is about, where that says more than its words. */
  readonly key?: RegExp;
}

const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');
const NEVER = /(?!)/;

const TOPICS: readonly Topic[] = [
  {
    asked: new RegExp(
      `${words('restaurants?|recipes?|cook(?:ing)?|eat(?:ing)?|dinner|lunch|breakfast|brunch|meals?|food|snacks?|menus?|dish(?:es)?|bak(?:e|ing)|groceries|cuisine|allerg\\p{L}*|alergi\\p{L}*|alérgic\\p{L}*|intoleran\\p{L}*|diet(?:ary|s)?|essen|koch\\p{L}*|rezept\\p{L}*|abendessen|mittagessen|manger|recettes?|cuisin\\p{L}*|dîner|déjeuner|comer|recetas?|cen\\p{L}*|cocin\\p{L}*|restaurantes?|mangiare|ricett\\p{L}*|cucin\\p{L}*|ristorant\\p{L}*|pranzo|receitas?|jantar|cozinh\\p{L}*|almoço').source}|餐|吃|菜谱|食谱|做饭|过敏|料理|レシピ|食べ|レストラン|アレルギー`,
      'iu',
    ),
    fact: new RegExp(
      `${words("allerg\\p{L}*|alérgic\\p{L}*|intoleran\\p{L}*|vegan\\p{L}*|vegetari\\p{L}*|végéta\\p{L}*|pescatarian|halal|kosher|c(?:o)?eliac|gluten|lactose|diabet\\p{L}*|(?:i|we) (?:\\p{L}+ ){0,2}eat|(?:don't|do not|never|can't|cannot|no longer) (?:eat|drink)").source}|过敏|アレルギー|吃素`,
      'iu',
    ),
    key: /^user (?:diet|is allergic)/,
  },
  {
    asked: new RegExp(
      `${words("restaurants?|weather|nearby|near me|around here|in (?:my|our) (?:city|town|area)|events?|museums?|hik(?:e|es|ing)|day trips?|dentists?|gyms?|commut\\p{L}*|wetter|in der nähe|météo|près de chez|qué tiempo|cerca de|vicino a|tempo faz|perto de|(?:do|did) (?:i|we) live|my (?:address|city|home|home ?town|town)|wohnen? (?:ich|wir)|(?:j'|nous )habit\\p{L}+|dónde viv\\p{L}+|dove (?:vivo|abito|viviamo|abitiamo)|onde (?:eu )?(?:moro|vivo)").source}|天气|附近|我住|近く|天気|どこに住`,
      'iu',
    ),
    fact: NEVER,
    key: /^user home$/,
  },
  {
    asked: words(
      'medicines?|medications?|painkillers?|ibuprofen|aspirin|paracetamol|antibiotics?|supplements?|vaccin\\p{L}*|workouts?|exercises?|training plans?|symptoms?|medikamente?|médicaments?|medicamentos?|medicin\\p{L}*|remédios?',
    ),
    fact: words(
      'allerg\\p{L}*|asthma|diabet\\p{L}*|epilep\\p{L}*|pregnan\\p{L}*|blood pressure|migraines?|arthritis|i take|suffer from|schwanger|enceinte|embarazada|incinta|grávida',
    ),
    key: /^user is allergic/,
  },
  {
    asked: words(
      'resume|résumé|cv|cover letter|job interview|career|lebenslauf|bewerbung|lettre de motivation|currículum',
    ),
    fact: words('degree|graduated|studied'),
    key: /^user work (?:at|as)$/,
  },
  {
    asked: new RegExp(
      `${words('(?:do|am) i work\\p{L}*|my (?:job|employer|profession|occupation)|arbeite ich|(?:je|est-ce que je) travaille|dónde trabajo|dove lavoro|onde (?:eu )?trabalho').source}|我在哪.*(?:工作|上班)|どこで働`,
      'iu',
    ),
    fact: NEVER,
    key: /^user work (?:at|as)$/,
  },
  {
    asked: new RegExp(
      `${words("my name|who am i|heiße ich|je m'appelle|me llamo|mi chiamo|(?:eu )?me chamo").source}|我叫什么|我的名字|私の名前`,
      'iu',
    ),
    fact: NEVER,
    key: /^user (?:name|called)$/,
  },
  {
    asked: new RegExp(
      `${words("how old am i|my age|wie alt bin ich|quel âge (?:ai-je|j'ai)|cuántos años tengo|quanti anni ho|quantos anos (?:eu )?tenho").source}|我(?:今年)?(?:几岁|多大)|私は何歳`,
      'iu',
    ),
    fact: NEVER,
    key: /^user age$/,
  },
];

/** Whether a fact matters for what is asked, whatever its words: an allergy for a restaurant. */
export const isOnTopic = (
  asked: string,
  { text, key }: { readonly text: string; readonly key: string | null },
): boolean =>
  TOPICS.some((topic) => topic.asked.test(asked) && (topic.fact.test(text) || (topic.key?.test(key ?? '') ?? false)));
