import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEditor } from '../open-editor.js';

/** Lets a person write a message in their editor. The file is readable for nobody else, and is removed after it. @throws where the editor fails */
export async function editMessage(editor: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-message-'));
  try {
    const file = join(folder, 'message.md');
    await writeFile(file, text, { mode: 0o600 });
    await openEditor(editor, file);
    return (await readFile(file, 'utf8')).replace(/\n$/, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
