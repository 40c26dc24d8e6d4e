import { ApiError, Client, ConnectionError } from '@palimpsest/client';
import { InvalidInputError } from '@palimpsest/core';
import type { Command } from 'commander';
import { readEnvironment } from './environment.js';
import { openBrowser } from './open-browser.js';
import { readToken, TOKEN_FILE_FLAG, tokenFile } from './operator-token.js';
import { say } from './output.js';
import { resolveSettings } from './resolve-settings.js';

interface Options {
  readonly server?: string;
  readonly tokenFile?: string;
  readonly print?: boolean;
}

/** `palimpsest open`. */
export function addOpen(program: Command): void {
  program
    .command('open [id]')
    .description('Open the web page of a running server, at a conversation where one is named.')
    .option('--server <url>', 'address of the server; the one of the settings when not given')
    .option(...TOKEN_FILE_FLAG)
    .option('--print', 'print the link instead of opening it')
    .addHelpText('after', HELP)
    .action(open);
}

async function open(id: string | undefined, { server, tokenFile: given, print }: Options): Promise<void> {
  const environment = readEnvironment();
  const url = server ?? localAddress(resolveSettings({}, environment).settings);
  const token = readToken(tokenFile(environment, given));
  const code = await newCode(url, token);
  const address = pageLink(url, code, id);
  if (print === true || !(await openBrowser(address, environment.variable('BROWSER')))) say(address);
  else say(`Opened ${url} in a browser.`);
}

/** The link to the page. The code stands behind #, which a browser sends to nobody. */
export const pageLink = (url: string, code: string | undefined, id?: string): string =>
  `${url.replace(/\/+$/, '')}/${id === undefined ? '' : `c/${encodeURIComponent(id)}`}${code === undefined ? '' : `#code=${code}`}`;

const localAddress = ({ host, port }: { readonly host: string; readonly port: number }): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Undefined where this user is not the operator of the server: the page asks for a key then. */
async function newCode(url: string, token: string | undefined): Promise<string | undefined> {
  try {
    const client = new Client({ url, key: token });
    return (await client.call('createSignInCode', {})).code;
  } catch (error) {
    if (error instanceof ConnectionError)
      throw new InvalidInputError('server', `no server answers at ${url}. Start one with 'palimpsest proxy --open'.`);
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

const HELP = `
The link signs the browser in once, with the server token of this user; without it the page only reads, or asks for a key.

Exit codes: 0 opened or printed, 1 failed, 2 no server answers.`;
