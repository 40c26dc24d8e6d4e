const known = new Map<string, string>();
const KNOWN_MAX = 50_000;
/** A longer piece of a text may keep all of the text in memory. */
const KNOWN_CHARS = 12;

/**
 * Folds the common English endings so that "decided", "decides" and "deciding" meet. Words that are not plain lower-case
 * Latin letters are returned unchanged. Pure in effect: the memory only saves time and is bounded.
 */
export function stem(lowerCaseWord: string): string {
  if (lowerCaseWord.length > KNOWN_CHARS) return fold(lowerCaseWord);
  const hit = known.get(lowerCaseWord);
  if (hit !== undefined) return hit;
  const root = fold(lowerCaseWord);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(lowerCaseWord, root);
  return root;
}

function fold(word: string): string {
  if (word.length < 4 || !/^[a-z']+$/.test(word)) return word;
  let root = word.endsWith("'s") ? word.slice(0, -2) : word;
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (root.endsWith('sses') || root.endsWith('ches') || root.endsWith('shes') || root.endsWith('xes')) {
    root = root.slice(0, -2);
  } else if (root.endsWith('s') && !root.endsWith('ss') && !root.endsWith('us') && !root.endsWith('is')) {
    root = root.slice(0, -1);
  }
  if (root.endsWith('ing') && root.length > 5) root = undouble(root.slice(0, -3));
  else if (root.endsWith('ied') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (root.endsWith('ed') && root.length > 4) root = undouble(root.slice(0, -2));
  if (root.endsWith('ly') && root.length > 5) root = root.slice(0, -2);
  return root.endsWith('e') && root.length > 4 ? root.slice(0, -1) : root;
}

function undouble(root: string): string {
  const last = root.at(-1) ?? '';
  return root.length > 3 && last === root.at(-2) && !'lsz'.includes(last) ? root.slice(0, -1) : root;
}
