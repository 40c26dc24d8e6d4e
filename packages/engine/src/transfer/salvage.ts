import { randomUUID } from 'node:crypto';
import { type Leftover, type SalvageReport, salvageDatabase, type Vault } from '@palimpsest/stores';
import type { Fault } from '../document/damage.js';
import { exportVault } from './export-lines.js';
import { importLines } from './import-lines.js';

/** `moved` says what is wrong with what could be read. */
export type Salvaged = SalvageReport<readonly Fault[]>;

/**
 * Takes what can be read of a SQLite file that may be damaged into a new store, which `use` is given as a file: what an export of it
 * has, in which each conversation goes up to the first message that is missing or wrong. What else can be read is handed to `onLeftover`.
 * @throws StoreError where nothing of it can be read
 */
export const salvage = <T>(
  file: string,
  onLeftover: (leftover: Leftover) => void,
  use: (salvaged: string, report: Salvaged) => Promise<T>,
): Promise<T> =>
  salvageDatabase(file, { move, onLeftover }, (salvaged, report) =>
    use(salvaged, { ...report, isWhole: report.isWhole && report.moved.length === 0 }),
  );

async function move(from: Vault, to: Vault): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  const lines = exportVault(from, { onFault: (fault) => faults.push(fault) });
  await importLines(to, inBytes(lines), { newId: randomUUID });
  return faults;
}

async function* inBytes(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line);
}
