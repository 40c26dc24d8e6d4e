import { argv, exit } from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O }>>['values'];

/** What a bench was called with. Called wrongly it says how it is called, and ends with code 2. */
export function commandLine<O extends Options>(options: O, usage: string): Parsed<O> {
  try {
    return parseArgs({ args: argv.slice(2), options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    exit(2);
  }
}
