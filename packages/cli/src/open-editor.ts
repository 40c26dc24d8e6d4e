import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The editor of the user; a command line, as other programs take it. */
export function openEditor(command: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const editor = spawn('/bin/sh', ['-c', `${command} "$1"`, 'sh', file], { stdio: 'inherit' });
    editor.once('error', reject);
    editor.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`the editor '${command}' ended with ${code}: nothing was changed. Set EDITOR to another one.`),
        );
    });
  });
}

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
