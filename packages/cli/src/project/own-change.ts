import type { Environment } from '../environment.js';
import type { Origin } from '../layer.js';
import { projectFileOf } from './project-file.js';
import { keepConsents, trustFile } from './trusted-folders.js';

/**
 * Records consent to what a person's own command made of a project's file, where the file held nothing before that waits for consent.
 * @returns whether something in it still waits
 */
export async function agreeToOwnChange(
  { name, layer }: Origin,
  { before, after }: { readonly before: string; readonly after: string },
  environment: Environment,
): Promise<boolean> {
  if (layer !== 'project file') return false;
  const [known, changed] = [before, after].map((text) => projectFileOf(name, text, environment));
  if (known === undefined || changed === undefined || changed.isAgreed) return false;
  if (changed.asked.length + changed.servers.length === 0) return false;
  const isForeign = !known.isAgreed && known.asked.length + known.servers.length > 0;
  if (!isForeign) await keepConsents(trustFile(environment), [changed.consent]);
  return isForeign;
}
