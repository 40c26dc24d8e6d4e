import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reasonOf } from '@palimpsest/chat';
import { isJsonObject, type JsonObject, parseExactJson, writeJson } from '@palimpsest/core';

/** Says that a file cannot be read, and why; what it held is left out. */
export type OnDamage = (file: string, reason: string) => void;

/**
 * A session as `opencode export` would write it, from the folder in which opencode keeps each message and each part in a file of its
 * own: `session/PROJECT/SESSION.json`, `message/SESSION/MESSAGE.json` and `part/MESSAGE/PART.json`. Names are in the order in which
 * they were made. Holds one message at a time.
 */
export async function* opencodeSession(
  folder: string,
  sessionFile: string,
  onDamage: OnDamage,
): AsyncGenerator<Uint8Array> {
  const info = objectIn(sessionFile, onDamage);
  if (info === undefined) return;
  yield Buffer.from(`{"info":${writeJson(info)},"messages":[`);
  let isFirst = true;
  for (const file of filesIn(join(folder, 'message', nameOf(sessionFile)))) {
    const message = objectIn(file, onDamage);
    if (message === undefined) continue;
    const parts = filesIn(join(folder, 'part', nameOf(file))).map((part) => objectIn(part, onDamage));
    yield Buffer.from(
      `${isFirst ? '' : ','}${writeJson({ info: message, parts: parts.filter((part) => part !== undefined) })}`,
    );
    isFirst = false;
  }
  yield Buffer.from(']}');
}

const nameOf = (file: string): string => basename(file, '.json');

/** Only files: what a link or a pipe leads to is not looked at. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => join(folder, name))
    .sort();
}

function objectIn(file: string, onDamage: OnDamage): JsonObject | undefined {
  try {
    const value = parseExactJson(readFileSync(file, 'utf8'));
    if (isJsonObject(value)) return value;
    onDamage(file, value === undefined ? 'it is not JSON' : 'it is not a JSON object');
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    onDamage(file, `it cannot be read: ${reasonOf(error)}`);
  }
  return undefined;
}
