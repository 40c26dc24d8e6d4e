import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreError } from '../store.js';

/** File systems that are on another machine, by the number that Linux gives them. */
const NETWORK: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
]);
/** What a program serves: on this machine, as encrypted folders are, or from another one, as the table of mounts says. */
const FUSE = 0x65735546;
const NETWORK_FUSE = /^fuse\.(?:sshfs|rclone|s3fs|gcsfuse|davfs2?|curlftpfs|glusterfs|ceph|juicefs)$/;
const MOUNTS = '/proc/self/mounts';

/** What the system says of its file systems. */
export interface FileSystems {
  readonly platform: string;
  /** The type of the file system that a folder is on. */
  readonly typeOf: (folder: string) => number;
  /** The table of mounts. */
  readonly mounts: () => string;
}

const THIS_MACHINE: FileSystems = {
  platform: process.platform,
  typeOf: (folder) => statfsSync(folder).type,
  mounts: () => (existsSync(MOUNTS) ? readFileSync(MOUNTS, 'utf8') : ''),
};

/**
 * SQLite shares its log with other processes through memory, which machines do not share, and network file systems lock badly:
 * a database there is damaged sooner or later. It is known on Linux; elsewhere nothing is refused.
 * @throws StoreError where the folder of a file is on one
 */
export function checkFileSystem(file: string, systems: FileSystems = THIS_MACHINE): void {
  if (systems.platform !== 'linux') return;
  const folder = resolve(dirname(file));
  const type = systems.typeOf(folder) >>> 0;
  const name = type === FUSE ? fuseName(folder, systems.mounts()) : NETWORK.get(type);
  if (name === undefined) return;
  throw new StoreError(
    `the store sqlite:${file} is on a network file system (${name}), where SQLite loses data: keep it on a disk of this machine, or use a Postgres`,
  );
}

/** The name of the network file system that a folder is on, by the longest path of a mount that leads to it. */
function fuseName(folder: string, mounts: string): string | undefined {
  const found = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, path = '', name = '']) => ({ path: path.replace(/\\040/g, ' '), name }))
    .filter(({ path }) => path !== '' && (folder === path || folder.startsWith(path === '/' ? path : `${path}/`)))
    .sort((one, other) => other.path.length - one.path.length)[0];
  return found !== undefined && NETWORK_FUSE.test(found.name) ? found.name : undefined;
}
