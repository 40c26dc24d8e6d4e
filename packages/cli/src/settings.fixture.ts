import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './command.fixture.js';
import { type Environment, readEnvironment } from './environment.js';
import type { Flags } from './flags.js';
import { projectFile } from './project/project-file.js';
import { keepConsents, trustFile } from './project/trusted-folders.js';
import { resolveSettings } from './resolve-settings.js';

/** What each layer says. A file is an object, or the text of one. */
export interface GivenSettings {
  readonly flags?: Flags;
  readonly variables?: Readonly<Record<string, string>>;
  readonly project?: object | string;
  readonly user?: object | string;
  /** The user has agreed to the project's file, unless this says otherwise. */
  readonly isTrusted?: boolean;
}

/** A world of its own with files in it. */
export async function environmentOf({
  variables = {},
  project,
  user,
  isTrusted = true,
}: GivenSettings): Promise<Environment> {
  const folder = await temporaryFolder();
  const [workingFolder, configFolder] = [join(folder, 'project'), join(folder, 'config')];
  mkdirSync(workingFolder);
  mkdirSync(join(configFolder, 'palimpsest'), { recursive: true });
  write(join(workingFolder, '.palimpsest.json'), project);
  write(join(configFolder, 'palimpsest', 'settings.json'), user);
  const environment = { ...readEnvironment(variables), workingFolder, configFolder, homeFolder: folder };
  const file = isTrusted ? projectFile(environment) : undefined;
  if (file !== undefined) await keepConsents(trustFile(environment), [file.consent]);
  return environment;
}

function write(path: string, content: object | string | undefined): void {
  if (content !== undefined) writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

export async function resolved(said: GivenSettings) {
  return resolveSettings(said.flags ?? {}, await environmentOf(said));
}
