import { isListed } from './numbered-line.js';

/** Reports of programs, not code that handles errors: a name before a colon, a word at the start, a known phrase. */
const ERROR = [
  /(?:^|[\s[(])(?:error|fatal|panic|failed|failure|exception|warning|ERR!)\s*[:!\](]/i,
  /(?:^|[\s.])[A-Z]\w*(?:Error|Exception|Failure)\b\s*(?:[:(]|$)/,
  /^\W*(?:FAIL|FAILED|ERROR|FATAL|ERRORS|FAILURES|Traceback|npm ERR!|E {2,})\b/,
  /--- FAIL|✗|✘|❌/,
  /command not found|no such file|permission denied|not found$|undefined reference|is not (?:defined|a function)|cannot (?:find|open|read|resolve)|can't (?:find|open)|segmentation fault|no new variables|unexpected token|syntax error/i,
];
const EXIT = /\b(?:exit(?:ed)?(?:\s+with)?(?:\s+(?:code|status))?|return\s?code|exit_?code)\b\W{0,3}-?\d+/i;
const DEFINITION =
  /^\W*(?:\d+\W+)?(?:export\s+|default\s+|public\s+|private\s+|protected\s+|static\s+|async\s+|abstract\s+|pub\s+)*(?:function|func|fn|def|class|interface|type|struct|enum|trait|impl|module|package|const|let|var)\s+[\w$(<*]/;

const IMPORT = /^\W*(?:\d+\W+)?(?:import|from|use|require|include)\b/;

/** A line that says something went wrong. A numbered line of a file never does. */
export const isErrorLine = (line: string): boolean => !isListed(line) && ERROR.some((pattern) => pattern.test(line));

/** A line that says how a command ended. */
export const isExitLine = (line: string): boolean => EXIT.test(line);

/** A line that introduces a name: a function, a class, a constant; with or without a line number before it. */
export const isDefinitionLine = (line: string): boolean => DEFINITION.test(line);

/** A line that names what a file is built from. */
export const isImportLine = (line: string): boolean => IMPORT.test(line);
