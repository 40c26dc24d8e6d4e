import { InvalidInputError } from '@palimpsest/core';
import { type Environment, IGNORE_FLAG } from '../environment.js';
import { ask, warn } from '../output.js';
import { quoted } from '../shell-word.js';
import { askedNames, consentLines } from './consent-text.js';
import { type ProjectFile, projectFile } from './project-file.js';
import { keepConsents, trustFile } from './trusted-folders.js';

/** A person does not want it, or left. */
class NoConsentError extends Error {
  readonly field = 'project file';
}

/** What a file asks for is not in effect, and what to do about it. */
export function consentNeeded(file: ProjectFile): InvalidInputError {
  const { path, consent } = file;
  const remedy = `"palimpsest trust ${quoted(consent.folder)}" shows all of it and lets you agree; ${IGNORE_FLAG} runs without the file.`;
  const message = `${path} asks for ${askedNames({ ...file, servers: [] })}, which needs your consent: a folder may come from somebody else. ${remedy}`;
  return new InvalidInputError(file.asked[0]?.name ?? path, message, 'consent_needed');
}

/** Whether settings of the file wait for somebody to agree. */
export const isWaiting = (file: ProjectFile | undefined): file is ProjectFile =>
  file !== undefined && !file.isAgreed && file.asked.length > 0;

/**
 * Asks the person at the terminal for consent to the settings of this folder, where they need it.
 * @returns false where this run goes without the file
 * @throws InvalidInputError where nobody can be asked; NoConsentError where the person says no
 */
export async function settleProjectFile(environment: Environment): Promise<boolean> {
  const file = projectFile(environment);
  if (!isWaiting(file)) return true;
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true) throw consentNeeded(file);
  const answer = await askFor(
    [file],
    'Use it? [y] yes, and remember it for this content  [w] without the file  [N] no: ',
  );
  if (answer === 'w') return false;
  if (answer !== 'y') throw new NoConsentError(`${file.path} was not agreed to. ${IGNORE_FLAG} runs without it.`);
  await keepConsents(trustFile(environment), [file.consent]);
  return true;
}

/** Shows all that files ask for, and gives the letter that the person answers with; nothing where the person leaves. */
export async function askFor(files: readonly ProjectFile[], question: string): Promise<string> {
  for (const line of consentLines(files)) warn(line);
  // Again, next to the question: what is above may have scrolled away.
  for (const file of files) warn(`${file.path} asks for: ${askedNames(file)}`);
  return (await ask(question)).toLowerCase().replace(/^yes$/, 'y');
}
