import { randomBytes } from 'node:crypto';
import { InvalidInputError, visibleJson } from '@palimpsest/core';
import { keyHash, newPalimpsestKey } from '@palimpsest/server/keys';
import { type Key, LOCAL_OWNER, type OpenOptions, type Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { say } from './output.js';
import { inVault, keptAddress, storeAddress, TO_READ, withStore } from './store-option.js';

const USER = /^[a-zA-Z0-9][a-zA-Z0-9_.@-]{0,127}$/;
const MAX_LABEL_CHARS = 200;
const ID_BYTES = 6;

type Options = Readonly<Record<string, string | undefined>>;

/** `palimpsest keys`: who may use a server that is not only for this machine. */
export function addKeys(program: Command): void {
  const keys = program
    .command('keys')
    .description('Manage the keys of the users of a server. A key is shown once, when it is made.');
  withStore(keys.command('add <user>'))
    .description('Make a key for a user and print it. A user needs no other set-up.')
    .option('--label <text>', 'what to call the key', '')
    .addHelpText('after', '\nExit codes: 0 made, 1 failed, 2 the name of the user or a flag is wrong.')
    .action((user: string, options: Options) => adding(user, options));
  withStore(keys.command('list'))
    .description('Print all keys: id, user, label, when they were made, and whether they were revoked.')
    .option('--json', 'for programs')
    .addHelpText('after', '\nExit codes: 0 printed, 1 failed, 2 a flag is wrong, or there is no store.')
    .action((options: Options) => inKeys(options, (vault) => list(vault, Boolean(options.json)), TO_READ));
  withStore(keys.command('revoke <id>'))
    .description('Revoke a key: it stops working at once. The conversations of its user stay.')
    .addHelpText('after', '\nExit codes: 0 revoked, 1 failed, 2 there is no such key, or a flag is wrong.')
    .action((id: string, options: Options) => inKeys(options, (vault) => revoke(vault, id)));
}

type Work = (vault: Vault) => Promise<string>;

const inKeys = ({ store }: Options, work: Work, options: OpenOptions = { mustExist: true }): Promise<void> =>
  inVault(keptAddress(store), async (vault) => say(await work(vault)), options);

async function adding(owner: string, { store, label = '' }: Options): Promise<void> {
  if (!USER.test(owner) || owner === 'me')
    throw new InvalidInputError(
      'user',
      `'${owner}' cannot be the name of a user. Use up to 128 letters, digits and . _ @ -, but not 'me'.`,
    );
  if (label.length > MAX_LABEL_CHARS)
    throw new InvalidInputError('label', `the label has ${label.length} characters. Use up to ${MAX_LABEL_CHARS}.`);
  const address = storeAddress(store, 'keys are kept in the store');
  await inVault(address, async (vault) => say(await add(vault, owner, label)));
}

async function add(vault: Vault, owner: string, label: string): Promise<string> {
  const key = newPalimpsestKey();
  const id = `key_${randomBytes(ID_BYTES).toString('hex')}`;
  await vault.saveKey({ id, owner, label, createdAt: Date.now(), hash: keyHash(key) });
  return [
    `${id} for ${owner === LOCAL_OWNER ? 'local, the user of this machine' : owner}. Keep the key: it is not kept here and cannot be shown again.`,
    '',
    key,
  ].join('\n');
}

async function list(vault: Vault, isJson: boolean): Promise<string> {
  // The sessions of browsers come and go by themselves.
  const keys = (await vault.keys()).filter(({ expiresAt }) => expiresAt === undefined);
  if (isJson) return visibleJson(keys.map(shown), 2);
  if (keys.length === 0) return "There are no keys. 'palimpsest keys add USER' makes one.";
  const rows = [['id', 'user', 'label', 'made', 'state'], ...keys.map((key) => Object.values(shown(key)))].map((row) =>
    row.map((cell) => cell ?? ''),
  );
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

const shown = ({ id, owner, label, createdAt, revokedAt }: Key) => ({
  id,
  user: owner,
  label,
  made: new Date(createdAt).toISOString(),
  state: revokedAt === null ? 'good' : `revoked ${new Date(revokedAt).toISOString()}`,
});

async function revoke(vault: Vault, id: string): Promise<string> {
  const key = await vault.saveKey({ id, revokedAt: Date.now() });
  if (key === undefined)
    throw new InvalidInputError('id', `there is no key '${id}'. 'palimpsest keys list' shows them all.`);
  return `${key.id} of ${key.owner} is revoked.`;
}
