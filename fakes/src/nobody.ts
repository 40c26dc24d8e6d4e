import { spawnSync } from 'node:child_process';

/** A user without rights. For root every file can be written, and Postgres refuses to run as root. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Whether that user can read what is in a folder. A clone may lie in one that is its owner's alone. */
export const nobodyMayEnter = (folder: string): boolean =>
  spawnSync('/bin/ls', [folder], { ...NOBODY, cwd: '/', stdio: 'ignore' }).status === 0;
