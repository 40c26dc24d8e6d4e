const ERRORS_PER_TEXT = 8;
const MAX_MESSAGE_CHARS = 120;
const MAX_LINE_CHARS = 400;

const NAMED =
  /\b(?:[A-Z][A-Za-z]{2,40}(?:Error|Exception)|E(?:ACCES|EXIST|NOENT|PERM|PIPE|CONNREFUSED|CONNRESET|TIMEDOUT|ADDRINUSE|ISDIR|NOTDIR|RESOLVE)|SIG(?:KILL|SEGV|TERM|ABRT))\b/;
const LINE_START =
  /^\s{0,8}(?:\S{1,80}[:)] )?(?:(?:[\w.]{1,60}\.)?[A-Z][A-Za-z]{2,40}(?:Error|Exception)\b|(?:error|ERROR|Error|fatal|FATAL|panic|FAIL|FAILED|--- FAIL|E {2})(?:\[\w+\])?(?::|\s)|npm ERR!|thread '.{1,60}' panicked)/;
const EXIT =
  /\b(?:exit(?:ed with)?(?: code| status)|returned non-zero exit status|status code|HTTP)[ :=]{1,3}([1-9]\d{0,2})\b/i;
const NUMBERED_LINE = /^\s*\d+(?:→|\t|\||:\s)/;

/** What an error line says, from the name of the error on, at most 120 characters, cut at a word. */
function errorMessage(line: string): string {
  const trimmed = line.trim().slice(0, MAX_LINE_CHARS);
  if (trimmed.length <= MAX_MESSAGE_CHARS) return trimmed;
  const cut = trimmed.slice(0, MAX_MESSAGE_CHARS);
  const space = cut.lastIndexOf(' ');
  return space > MAX_MESSAGE_CHARS / 2 ? cut.slice(0, space) : cut;
}

/** True for a line that reports a failure, as opposed to source code that mentions one. */
export function isErrorLine(line: string): boolean {
  const head = line.slice(0, MAX_LINE_CHARS);
  return !NUMBERED_LINE.test(head) && (LINE_START.test(head) || EXIT.test(head));
}

/** Lines of tool output that report a failure, with repeats and all but the first and last few of a long log left out. */
export function errorLines(text: string): string[] {
  const found = new Set<string>();
  for (const line of text.split('\n')) if (isErrorLine(line)) found.add(errorMessage(line));
  const all = [...found];
  const half = ERRORS_PER_TEXT / 2;
  return all.length <= ERRORS_PER_TEXT ? all : [...all.slice(0, half), ...all.slice(-half)];
}

/** The name of an error or a failing exit status mentioned in a sentence. */
export function errorName(sentence: string): string | undefined {
  const head = sentence.slice(0, 2000);
  return NAMED.exec(head)?.[0] ?? EXIT.exec(head)?.[0];
}
