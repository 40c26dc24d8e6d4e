import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment.js';
import { changeFile } from '../private-file.js';
import { settingsText } from '../settings-text.js';

/** Something of a folder that a person agreed to, as it was then. */
export interface Consent {
  /** The real path of the folder. */
  readonly folder: string;
  /** The name of a file in it, or a tool server that a file declares. */
  readonly what: string;
  /** Of the content. */
  readonly sha256: string;
}

interface KeptConsent extends Consent {
  /** When, as an ISO time. */
  readonly at: string;
}

/** Where people's consents are kept: a file of the user, which no project can write. */
export const trustFile = ({ configFolder }: Pick<Environment, 'configFolder'>): string =>
  join(configFolder, 'palimpsest', 'trusted-folders.json');

/** What there is to agree to: this content, in this folder. */
export const consentTo = (folder: string, what: string, content: string): Consent => ({
  folder: realpathSync(folder),
  what,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** What was agreed to. A file that cannot be understood counts as none: people are asked again. */
export const consentsIn = (file: string): readonly KeptConsent[] => parsed(settingsText(file));

/** Whether a person agreed to just this content. */
export const isAgreed = (file: string, { folder, what, sha256 }: Consent): boolean =>
  consentsIn(file).some((kept) => kept.folder === folder && kept.what === what && kept.sha256 === sha256);

/** Records consents; each takes the place of an earlier one to the same file or server. */
export async function keepConsents(file: string, consents: readonly Consent[]): Promise<void> {
  const at = new Date().toISOString();
  await changeFile(file, (before) => {
    const others = parsed(before).filter((kept) => !consents.some((one) => isSame(one, kept)));
    return { text: written([...others, ...consents.map((one) => ({ ...one, at }))]), isSecret: true };
  });
}

/** Forgets all that was agreed to in a folder. @returns how many consents these were */
export async function revokeConsents(file: string, folder: string): Promise<number> {
  let revoked = 0;
  await changeFile(file, (before) => {
    const known = parsed(before);
    const left = known.filter((kept) => kept.folder !== folder);
    revoked = known.length - left.length;
    return revoked === 0 ? undefined : { text: written(left), isSecret: true };
  });
  return revoked;
}

const isSame = (one: Consent, other: Consent): boolean => one.folder === other.folder && one.what === other.what;

const written = (consents: readonly KeptConsent[]): string => `${JSON.stringify(consents, undefined, 2)}\n`;

function parsed(text = '[]'): KeptConsent[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    value = [];
  }
  return Array.isArray(value) ? value.filter(isConsent) : [];
}

const isConsent = (value: unknown): value is KeptConsent => {
  const { folder, what, sha256, at } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return [folder, what, sha256, at].every((one) => typeof one === 'string');
};
