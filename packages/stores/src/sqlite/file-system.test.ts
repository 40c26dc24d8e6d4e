import { describe, expect, it } from 'vitest';
import { StoreError } from '../store.js';
import { checkFileSystem, type FileSystems } from './file-system.js';

const FUSE = 0x65735546;
const MOUNTS = [
  '/dev/sda1 / ext4 rw 0 0',
  'me@host: /home/me/far fuse.sshfs rw 0 0',
  'enc /home/me/far\\040safe fuse.gocryptfs rw 0 0',
  'bucket: /data fuse.rclone rw 0 0',
  '',
].join('\n');

const systems = (type: number, platform = 'linux'): FileSystems => ({
  platform,
  typeOf: () => type,
  mounts: () => MOUNTS,
});

describe('the file system of a SQLite store', () => {
  it.each([
    ['NFS', 0x6969],
    ['SMB', 0x517b],
    ['SMB', 0xff534d42],
    ['SMB', 0xfe534d42 - 2 ** 32],
    ['Ceph', 0x00c36400],
  ])('is refused by name when it is %s', (name, type) => {
    const check = () => checkFileSystem('/srv/p.db', systems(type));
    expect(check).toThrow(StoreError);
    expect(check).toThrow(`sqlite:/srv/p.db is on a network file system (${name})`);
    expect(check).toThrow(/disk of this machine/);
  });

  it.each([
    ['/home/me/far/p.db', true],
    ['/home/me/far/below/p.db', true],
    ['/data/p.db', true],
    ['/home/me/far safe/p.db', false],
    ['/home/me/farther/p.db', false],
  ])('is told by the mount it is on where a program serves it: %s', (file, isRefused) => {
    const check = () => checkFileSystem(file, systems(FUSE));
    if (isRefused) expect(check).toThrow(StoreError);
    else expect(check).not.toThrow();
  });

  it('is taken when it is on a disk, and where nothing is known of it', () => {
    expect(() => checkFileSystem('/srv/p.db', systems(0xef53))).not.toThrow();
    expect(() => checkFileSystem('/srv/p.db', systems(0x6969, 'darwin'))).not.toThrow();
    expect(() => checkFileSystem('/tmp/p.db')).not.toThrow();
  });
});
