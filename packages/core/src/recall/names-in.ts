/** A word of a name behind the first of a sentence, or before the verb. */
const NAME =
  /(?<=[\p{L}\d,;:"'“‘(]\s*["'“‘(]?)(?<=\s["'“‘(]?)\p{Lu}[\p{L}\d'-]+|(?<!\p{L})(?!(?:Wh\p{L}+|How|That|This|It|There|He|She|They|You|We)\s)\p{Lu}[\p{L}-]+(?= (?:once|(?:is|was|has|had|did|does)(?:n't)?|likes|loves)(?!\p{L}))/gu;

/** The names that a text has, those of several words as one. */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  let end = -1;
  for (const { 0: word, index } of text.matchAll(NAME)) {
    const name = word.replace(/'s$/, '');
    if (index === end + 1 && text[end] === ' ') names.push(`${names.pop()} ${name}`);
    else names.push(name);
    end = index + word.length;
  }
  return names;
}
