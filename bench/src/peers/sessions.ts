import { createReadStream, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { importFile } from '@palimpsest/engine';
import { recordedConversation, type Script, scriptOf } from '@palimpsest/engine/replay';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';

/** A conversation of a file, and the name of the file. */
export interface RecordedSession {
  readonly name: string;
  readonly script: Script;
}

/** The recorded sessions in files and folders of them, of any form that can be imported. */
export async function* sessionsIn(paths: readonly string[]): AsyncGenerator<RecordedSession> {
  for (const path of paths.flatMap(filesIn)) {
    const vault = await openVault('memory:');
    const now = Date.now();
    const report = await importFile(vault, createReadStream(path), { newId: () => 'taken', fileTime: now, now });
    const store = vault.storeOf(LOCAL_OWNER);
    for (const { id } of report.conversations) {
      const conversation = await store.conversation(id);
      const script = scriptOf(conversation === undefined ? [] : await recordedConversation(store, conversation));
      if (script.steps.length > 0) yield { name: basename(path), script };
    }
    await vault.close();
  }
}

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /\.jsonl?$/.test(name))
        .sort()
        .map((name) => join(path, name))
    : [path];
