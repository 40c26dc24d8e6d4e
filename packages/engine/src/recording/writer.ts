import { readFileSync, readlinkSync } from 'node:fs';
import { pid } from 'node:process';

/** Where processes have numbers that can be compared: a machine since it was started, and a space of numbers in it. */
const NUMBERING = numbering();

/** This process, by a name that a later one on the same machine can tell to be gone. Undefined where there are no such names. */
export const WRITER: string | undefined = NUMBERING === undefined ? undefined : `${NUMBERING} ${pid}`;

/** Whether it is certain that a process has ended: it was one of this machine, and none has its number. */
export function isGone(writer: string): boolean {
  const end = writer.lastIndexOf(' ');
  const number = Number(writer.slice(end + 1));
  if (writer.slice(0, end) !== NUMBERING || !Number.isSafeInteger(number) || number < 1) return false;
  try {
    process.kill(number, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function numbering(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Only Linux has these.
    return undefined;
  }
}
