import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { writeForModels } from './for-models.js';
import { NO_PAGES } from './pages.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const titleOf = (name) => /^# (.*)$/m.exec(readFileSync(join(root, name), 'utf8'))?.[1] ?? name;
const item = (name) => ({ text: titleOf(name), link: `/${name.replace(/\.md$/, '')}` });
const group = (text, names, more = {}) => ({ text, items: names.map((name) => item(`${name}.md`)), ...more });
const below = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => `${folder}/${name.replace('.md', '')}`)
    .sort();

/** Links to what is no page are for the browser, not for the router. */
function leaveFiles({ tokens }) {
  for (const { children } of tokens)
    for (const token of children ?? [])
      if (token.type === 'link_open' && /(?:^LICENSE|\.(?:service|ts|sh))$/.test(token.attrGet('href') ?? ''))
        token.attrSet('target', '_self');
}

/** The pages as they are in the repository, in place. */
export default defineConfig({
  title: 'Palimpsest',
  description: 'Keeps the whole conversation, and sends the model a compacted view of it',
  srcDir: '..',
  srcExclude: NO_PAGES.map((folder) => `${folder}/**`),
  outDir: '../out/site',
  rewrites: { 'README.md': 'index.md' },
  cleanUrls: true,
  lastUpdated: false,
  markdown: { config: (md) => md.core.ruler.push('files', leaveFiles) },
  // Pages are compiled where they stand, and nothing is installed there.
  vite: {
    resolve: {
      alias: [
        { find: /^vue$/, replacement: join(root, 'site/node_modules/vue/index.mjs') },
        { find: /^vue\/server-renderer$/, replacement: join(root, 'site/node_modules/vue/server-renderer/index.mjs') },
      ],
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/docs/install' },
      { text: 'API', link: '/docs/api' },
      { text: 'Measured', link: '/docs/measured' },
    ],
    sidebar: [
      group('Start', ['docs/install', ...below('docs/start')]),
      group('Use', ['docs/agents', 'docs/clients', 'docs/chat', 'docs/page', 'docs/import', 'docs/mcp', 'docs/embed']),
      group('Understand', [
        'docs/auto',
        'docs/recall',
        'docs/memory',
        'docs/measured',
        'docs/replay',
        'bench/RESULTS',
        'docs/scale',
        'ARCHITECTURE',
      ]),
      group('Look up', ['docs/api', 'docs/troubleshooting']),
      group('Strategies', ['docs/strategies', ...below('docs/strategies')]),
      group('Settings', ['docs/settings', ...below('docs/settings')]),
      group('Run a server', ['docs/operations', 'docs/security', 'docs/folder']),
      group('Decisions', below('docs/decisions'), { collapsed: true }),
      group('Take part', ['CONTRIBUTING', 'SECURITY', 'CHANGELOG']),
    ],
  },
  buildEnd({ outDir, pages }) {
    const isLinked = (path) => !/node_modules|\.test\.ts$|fixture|\.json$/.test(path);
    for (const name of ['LICENSE', 'deploy', 'examples'])
      cpSync(join(root, name), join(outDir, name), { recursive: true, filter: isLinked });
    writeForModels({ root, outDir, pages });
  },
});
