import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { reasonOf } from '@palimpsest/chat';
import { InvalidInputError } from '@palimpsest/core';
import type { Environment } from '../environment.js';
import type { Origin } from '../layer.js';
import { changeFile, type FileChanged } from '../private-file.js';
import { agreeToOwnChange } from '../project/own-change.js';
import { settingsText } from '../settings-text.js';
import { NEW_FILE } from './change-setting.js';
import { faultIn, holdsSecret } from './file-check.js';

export interface Editing {
  readonly origin: Origin;
  readonly environment: Environment;
  /** Opens a file for the user, and resolves when that is over. @throws where the editor fails */
  readonly edit: (file: string) => Promise<void>;
  /** Says what is wrong, and asks whether to correct it. */
  readonly askAgain: (fault: string) => Promise<boolean>;
}

export type Edited = ({ readonly kind: 'changed' } & FileChanged) | { readonly kind: 'unchanged' };

/**
 * Lets the user edit a copy of a settings file. Only a text that holds takes the place of the file, and only where nobody else changed
 * it meanwhile.
 * @throws InvalidInputError naming where the text is that was not taken
 */
export async function editSettings({ origin, environment, edit, askAgain }: Editing): Promise<Edited> {
  const before = settingsText(origin.name);
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-config-')).catch((error: unknown) => {
    throw new Error(
      `no copy to edit can be made in ${tmpdir()}: ${reasonOf(error)}. Set TMPDIR to a folder you can write to.`,
    );
  });
  const draft = join(folder, basename(origin.name));
  const start = before ?? NEW_FILE;
  await writeFile(draft, start, { mode: 0o600 });
  let isKept = false;
  const notTaken = (reason: string) => {
    isKept = true;
    return new InvalidInputError('file', `${reason} ${origin.name} is as it was; what you wrote is in ${draft}.`);
  };
  try {
    for (;;) {
      await edit(draft);
      const text = await readFile(draft, 'utf8').catch((error: unknown) => {
        throw new Error(`the editor left nothing that can be read: ${reasonOf(error)}. ${origin.name} is as it was.`);
      });
      if (text === start) return { kind: 'unchanged' };
      const fault = faultIn(text, origin, environment)?.message.replaceAll(origin.name, draft);
      if (fault === undefined) {
        const changed = await taken(text);
        await agreeToOwnChange(origin, { before: start, after: text }, environment);
        return { kind: 'changed', ...changed };
      }
      if (!(await askAgain(fault))) throw notTaken(fault);
    }
  } finally {
    if (!isKept) await rm(folder, { recursive: true });
  }

  function taken(text: string): Promise<FileChanged> {
    return changeFile(origin.name, (now) => {
      if (now !== before) throw notTaken('Another program changed the file meanwhile.');
      return { text, isSecret: holdsSecret(text, origin) };
    });
  }
}
