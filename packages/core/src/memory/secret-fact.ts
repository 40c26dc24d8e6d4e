/** What is secret by its name. */
const NAMED =
  /\b(?:passwords?|passcodes?|passphrase|pass is|pw|pwd|passwd|pin|pin code|cvv|cvc|ssn|social (?:security|is)|(?:credit|debit|bank) card (?:is|number)|cards? (?:ends?|ending|expires?|expiring)|ends in \d{4}|card number|account number|aadhaar|national insurance|tax (?:id|number)|bank account is|iban|logins? (?:is|are)|(?:api|access|private|secret|ssh|encryption|licen[cs]e|product|recovery) keys?|(?:recovery|seed|backup) (?:phrase|words|codes?)|verification code|one-time code|tokens?|secrets?|credentials?)\b|passw[oö]rt|kennwort|mot de passe|contraseña|senha|密码|口令/i;
/** What is secret by its form: keys, and numbers of cards, accounts, passports and the like. */
const FORMED = [
  /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}/i,
  /(?:\d[ -]?){13,}/,
  /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/,
  /(?<!\d)\d{4}([ -])\d{4}\1\d{4}(?!\d)/,
  /(?<!phone |mobile |cell |fax |telephone )\bnumber (?:is|was|:) *(?:[\w-]{0,4}?\d[ -]?){8,}/i,
  /(?<!\w)[A-Z]{1,2}\d{6,9}(?!\w)/,
  /\b(?:passports?|(?:driver'?s?'?|driving) licen[cs]es?|(?:identity|id) cards?|visas?)\b(?: (?:number|no\.?|nr\.?))?(?: is| was|:|=)? *(?=[\w-]*\d)[\w-]{5,}/i,
  /(?<!\w)(?:sk|pk|ghp|gho|xox[abp])[-_]\w{6,}/,
];

/** Whether a statement holds something that nobody should find again by a question. */
export const isSecret = (statement: string): boolean =>
  NAMED.test(statement) || FORMED.some((form) => form.test(statement));
