import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes what models read: each page's Markdown beside it, and `llms.txt`, which lists them with their first sentences. */
export function writeForModels({ root, outDir, pages }) {
  const lines = pages.map((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    mkdirSync(dirname(join(outDir, name)), { recursive: true });
    cpSync(join(root, name), join(outDir, name));
    return `- [${titleOf(text, name)}](/${name}): ${firstParagraph(text)}`;
  });
  const [title = ''] = pages
    .filter((name) => name === 'README.md')
    .map((name) => readFileSync(join(root, name), 'utf8'));
  const page = `# Palimpsest\n\n> ${firstParagraph(title)}\n\n## Pages\n\n${lines.sort().join('\n')}\n`;
  writeFileSync(join(outDir, 'llms.txt'), page);
}

const titleOf = (text, name) => /^# (.*)$/m.exec(text)?.[1] ?? name;

/** The first sentence that is no heading, comment, table or code. */
const firstParagraph = (text) => {
  const paragraphs = text.split(/\n{2,}/).map((part) => part.trim());
  const [first = ''] = paragraphs.filter((part) => part !== '' && !/^(?:#|<!--|\||```|!\[|- )/.test(part));
  const plain = first.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ');
  return /^.*?[.?](?= |$)/.exec(plain)?.[0] ?? plain;
};
