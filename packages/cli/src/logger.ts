import type { Logger } from '@palimpsest/engine';
import { pino } from 'pino';
import type { Environment } from './environment.js';
import { logLine } from './log-line.js';
import type { Settings } from './settings.js';

/** Where the log goes. */
interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Short lines on a terminal, where a person reads; JSON, one object a line, everywhere else. */
export function createLogger(
  level: Settings['log_level'],
  output: Output,
  { isColorUnwanted }: Pick<Environment, 'isColorUnwanted'>,
): Logger {
  if (output.isTTY !== true) return pino({ level }, { write: (line) => void output.write(line) });
  const style = { isColored: !isColorUnwanted };
  return pino({ level }, { write: (line) => void output.write(`${logLine(JSON.parse(line), style)}\n`) });
}
