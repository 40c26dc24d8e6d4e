import { verifyVault } from '@palimpsest/engine';
import type { Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { counted, talk } from './counted.js';
import { EXIT_FAILED } from './exit-code.js';
import { faultLines } from './export.js';
import { say, sayJson } from './output.js';
import { Progress } from './progress.js';
import { inVault, keptAddress, TO_READ, withStore } from './store-option.js';

interface Options {
  readonly store?: string;
  readonly json?: boolean;
}

/** `palimpsest verify`. */
export function addVerify(program: Command): void {
  withStore(program.command('verify'))
    .description('Check that everything stored is as it was written, and name what is not. Changes nothing.')
    .option('--json', 'report as JSON')
    .addHelpText('after', '\nExit codes: 0 nothing is wrong, 1 something is, or it failed, 2 a flag is wrong.')
    .action((options: Options) => verifying(options));
}

async function verifying({ store, json }: Options): Promise<void> {
  const progress = new Progress();
  const verify = async (vault: Vault) => ({
    ...(await verifyVault(vault, (done) => progress.tick(done.messages, 'messages'))),
    notes: vault.notes ?? [],
  });
  const { conversations, messages, faults, notes } = await inVault(keptAddress(store), verify, TO_READ);
  progress.end();
  if (faults.length > 0) process.exitCode = EXIT_FAILED;
  if (json) return sayJson({ conversations, messages, faults, notes });
  for (const line of faultLines(faults)) say(line);
  for (const note of notes) say(`note: ${note}`);
  const found = counted(faults.length, 'thing is', 'things are');
  const verb = conversations === 1 ? 'was' : 'were';
  say(`${talk(conversations, messages)} ${verb} checked: ${faults.length === 0 ? 'nothing is' : found} wrong.`);
}
