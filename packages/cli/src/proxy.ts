import { InvalidInputError } from '@palimpsest/core';
import { isLoopbackHost } from '@palimpsest/server';
import { withoutPassword } from '@palimpsest/stores';
import type { Environment } from './environment.js';
import { greeting, reachable } from './greeting.js';
import { createLogger } from './logger.js';
import { openBrowser } from './open-browser.js';
import { pageLink } from './open-command.js';
import { operatorToken, tokenFile } from './operator-token.js';
import { say } from './output.js';
import { pageFolder } from './page-folder.js';
import type { ResolvedSettings } from './resolve-settings.js';
import { startServer } from './start-server.js';

interface ProxyOptions {
  readonly isApiFirst: boolean;
  /** Open the page in a browser. */
  readonly isOpened: boolean;
  /** As the flag says. */
  readonly tokenFile?: string | undefined;
}

/** Starts the server and runs it until it gets a signal to stop. */
export async function proxy(
  resolved: ResolvedSettings,
  environment: Environment,
  { isApiFirst, isOpened, tokenFile: given }: ProxyOptions,
): Promise<void> {
  const { host, store: address, log_level: level, require_keys: isKeyRequired } = resolved.settings;
  const logger = createLogger(level, process.stderr, environment);
  const { token, notes: tokenNotes } = tokenFor(tokenFile(environment, given));
  const page = pageFolder();
  const isKeyed = isKeyRequired || !isLoopbackHost(host);
  const server = await startServer({ resolved, environment, logger, token, pageFolder: page });
  const stopped = stopSignal();
  const notes = [...resolved.notes, ...tokenNotes];
  if (
    isKeyed &&
    (await server.vault.keys()).every(({ revokedAt, expiresAt }) => revokedAt !== null || expiresAt !== undefined)
  )
    notes.push(noKeyNote(resolved));
  const { url, providers, model } = server;
  const store = withoutPassword(address);
  const link = page === undefined ? undefined : pageLink(reachable(url), isKeyed ? undefined : server.signInCode());
  say(greeting({ url, isKeyRequired: isKeyed, store, providers, model, notes, isApiFirst, link }));
  if (isOpened && link !== undefined) await openBrowser(link, environment.variable('BROWSER'));
  logger.info({ signal: await stopped }, 'stopping');
  await server.close();
}

/** Whoever reads the greeting may send a signal at once, and it must close the store: so this comes before the greeting. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}

/** Keys lie in the store of the server; one that only a flag names must be named again to add them. */
function noKeyNote({ settings: { store }, origins }: ResolvedSettings): string {
  if (store === 'memory:')
    return "nobody but its operator, with the token that 'palimpsest token' prints, can use this server: keys are kept in the store, and memory: keeps nothing. Name one with --store sqlite:FILE.";
  const flag = origins.get('store')?.layer === 'flag' ? ` --store '${withoutPassword(store)}'` : '';
  return `there is no key yet, so nobody can use this server: "palimpsest keys add USER${flag}" makes one.`;
}

/** Without a home to keep the token in the server still serves; nothing can be changed through its API then. */
function tokenFor(file: string): { token: string | undefined; notes: string[] } {
  try {
    return { token: operatorToken(file).token, notes: [] };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return {
      token: undefined,
      notes: [`${error.message} Until then nothing can be changed through the API without a key.`],
    };
  }
}
