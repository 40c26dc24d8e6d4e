import { spawn } from 'node:child_process';

/** The program that opens an address in the user's browser, by the platform. */
function opener(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

/**
 * Opens an address in a browser: the program in BROWSER where that is set, else the one that the platform opens addresses with. False where
 * there is none.
 */
export function openBrowser(address: string, browser: string | undefined): Promise<boolean> {
  const [program, ...given] = browser === undefined ? opener(process.platform) : ([browser] as const);
  return new Promise((resolve) => {
    const child = spawn(program, [...given, address], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
