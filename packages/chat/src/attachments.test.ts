import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withFiles } from './attachments.js';

async function folders(files: Readonly<Record<string, string | Buffer>>) {
  const workingFolder = await mkdtemp(join(tmpdir(), 'palimpsest-chat-'));
  onTestFinished(() => rm(workingFolder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(workingFolder, name), text);
  return { workingFolder, homeFolder: workingFolder };
}

describe('files in a message', () => {
  it('are sent behind it, each once, in a fence that they cannot leave', async () => {
    const at = await folders({ 'a.ts': 'const a = 1;', 'b c.md': '````\nx\n````\n' });
    const { message, notes } = await withFiles('Compare @a.ts with @"b c.md" and @a.ts', at);
    expect(message).toBe(
      'Compare @a.ts with @"b c.md" and @a.ts\n\na.ts:\n```ts\nconst a = 1;\n```\n\nb c.md:\n`````md\n````\nx\n````\n`````',
    );
    expect(notes).toHaveLength(2);
  });

  it('are left alone where the message had them before it was changed', async () => {
    const at = await folders({ 'a.txt': 'x', 'b.txt': 'y' });
    const { message } = await withFiles('Now @a.txt and @b.txt', at, 'See @a.txt');
    expect(message).toBe('Now @a.txt and @b.txt\n\nb.txt:\n```txt\ny\n```');
  });

  it('are sent as images where they are, with their size and pixels', async () => {
    const gif = Buffer.from('GIF89a\u0080\u0002\u00e0\u0001', 'latin1');
    const jpeg = Buffer.from('ffd8ffe000044a46ffc0001108001000200301', 'hex');
    const webp = Buffer.concat([Buffer.from('RIFF....WEBPVP8X..........', 'latin1'), Buffer.alloc(8)]);
    const at = await folders({
      'a.gif': gif,
      'b.jpg': jpeg,
      'c.webp': webp,
      'cut.png': Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    });
    const { message, images, notes } = await withFiles('@a.gif @b.jpg @c.webp @cut.png', at);
    expect(message).toBe('@a.gif @b.jpg @c.webp @cut.png');
    expect(images.map(({ media_type }) => media_type)).toEqual(['image/gif', 'image/jpeg', 'image/webp', 'image/png']);
    expect(images[0]?.data).toBe(gif.toString('base64'));
    expect(notes).toEqual([
      'a.gif is sent along (GIF image, 640×480, 10 B).',
      'b.jpg is sent along (JPEG image, 32×16, 19 B).',
      expect.stringMatching(/^c\.webp is sent along \(WEBP image, /),
      'cut.png is sent along (PNG image, 8 B).',
    ]);
    const large = await folders({
      'big.png': Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(5_000_000)]),
    });
    await expect(withFiles('@big.png', large)).rejects.toThrow('a message takes images up to 5,000,000');
  });

  it('are left alone where they are none: addresses, names, folders', async () => {
    const at = await folders({});
    expect(await withFiles('mail ada@example.org, @ada and @types/node', at)).toEqual({
      message: 'mail ada@example.org, @ada and @types/node',
      images: [],
      notes: ['There is no file @types/node here; the name is sent as it is written.'.replace('@', '')],
    });
  });

  it('are found before the signs that end a sentence, and told of where they are something else', async () => {
    const at = await folders({ 'a.txt': 'x', 'b.': 'y' });
    await mkdir(join(at.workingFolder, 'src'));
    expect((await withFiles('See @a.txt, (or @b.) and @src. Then @a.txt?', at)).notes).toEqual([
      'a.txt is sent along (1 B).',
      'b. is sent along (1 B).',
      'src is not a file; the name is sent as it is written.',
    ]);
  });

  it('are told with every sign of their names', async () => {
    const at = await folders({ 'a\u001b[31m.txt': 'x' });
    expect((await withFiles('@a\u001b[31m.txt and @b\u001b[31m.txt', at)).notes).toEqual([
      'a␛[31m.txt is sent along (1 B).',
      'There is no file b␛[31m.txt here; the name is sent as it is written.',
    ]);
  });

  it('are refused where they are no text, or too large', async () => {
    const at = await folders({
      'a.bin': Buffer.from([1, 0, 2]),
      'big.txt': 'x'.repeat(1_000_001),
      'latin.txt': Buffer.from('caf\xe9', 'latin1'),
    });
    await expect(withFiles('@a.bin', at)).rejects.toThrow('a.bin is neither a text file');
    await expect(withFiles('@latin.txt', at)).rejects.toThrow('latin.txt is neither a text file in UTF-8');
    await expect(withFiles('@big.txt', at)).rejects.toThrow('big.txt has 1,000,001 bytes, and a message takes');
  });
});
