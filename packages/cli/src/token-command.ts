import type { Command } from 'commander';
import { complain } from './complaint.js';
import { readEnvironment } from './environment.js';
import { operatorToken, TOKEN_FILE_FLAG, tokenFile } from './operator-token.js';
import { say } from './output.js';

/** `palimpsest token`. */
export function addToken(program: Command): void {
  program
    .command('token')
    .description('Print the server token, which write requests to the API send in the header x-palimpsest-token.')
    .option(...TOKEN_FILE_FLAG)
    .addHelpText('after', HELP)
    .action(({ tokenFile: given }: { readonly tokenFile?: string }) => {
      const file = tokenFile(readEnvironment(), given);
      const { token, isNew } = operatorToken(file);
      if (isNew) complain(`made a new token in ${file}. ${OTHERS}`);
      say(token);
    });
}

const OTHERS =
  'A server that runs as another user, or with another HOME, has its own: name its file with --token-file.';

const HELP = `
${OTHERS}

Exit codes: 0 printed, 2 its file cannot be read or made.`;
