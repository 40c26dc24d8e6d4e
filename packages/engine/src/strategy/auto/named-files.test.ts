import { describe, expect, it } from 'vitest';
import { NamedFiles } from './named-files.js';

function filesOf(...paths: readonly string[]): NamedFiles {
  const files = new NamedFiles();
  for (const [at, path] of paths.entries()) files.add(path, at);
  return files;
}

describe('a file that was named', () => {
  it('is not another one of the same name', () => {
    const files = filesOf('/repo/src/page/index.ts', '/repo/src/chat/index.ts');
    expect(files.touched('/repo/src/page/index.ts')).toBe(0);
    expect(files.touched('/repo/src/chat/index.ts')).toBe(1);
    expect(files.touched('/repo/src/cli/index.ts')).toBeUndefined();
  });

  it.each([
    ['/repo/src/page/index.ts', 'src/page/index.ts'],
    ['src/page/index.ts', '/repo/src/page/index.ts'],
    ['/repo/page.ts', 'page.ts'],
    ['page.ts', '/repo/page.ts'],
  ])('is the same as %s and %s', (one, other) => {
    expect(filesOf(one, 'b.ts', other).touched(one)).toBe(2);
    expect(filesOf(one, 'b.ts', other).touched(other)).toBe(2);
  });

  it('is meant by its bare name where it was the last of that name', () => {
    const files = filesOf('/repo/a/index.ts', '/repo/b/index.ts', 'index.ts');
    expect(files.touched('/repo/a/index.ts')).toBe(0);
    expect(files.touched('/repo/b/index.ts')).toBe(2);
  });
});
