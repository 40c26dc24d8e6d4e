import { spawn } from 'node:child_process';

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
