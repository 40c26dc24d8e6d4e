// `npm run release -- X.Y.Z`: dates the unreleased changes, and sets the version of every package.
// `node scripts/release.mjs --notes vX.Y.Z` prints the changes of a version, and fails where it is not the one in the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './install.mjs';

const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const UNRELEASED = '## Unreleased\n';
const CHANGES = join(root, 'CHANGELOG.md');

function release(version) {
  if (!VERSION.test(version)) throw new Error(`'${version}' is no version; give one such as 0.2.0`);
  const text = readFileSync(CHANGES, 'utf8');
  const [, unreleased = ''] = text.split(UNRELEASED, 2);
  if (unreleased.split('\n## ')[0].trim() === '')
    throw new Error('CHANGELOG.md lists no changes under "## Unreleased"; write what users notice');
  run('npm', [
    'version',
    version,
    '--workspaces',
    '--include-workspace-root',
    '--package-lock-only',
    '--no-git-tag-version',
  ]);
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(CHANGES, text.replace(UNRELEASED, `${UNRELEASED}\n## ${version}, ${date}\n`));
  console.log(`Review, commit, tag v${version} and push the tag: the workflow publishes it.`);
}

/** What the page of changes says about the version that a tag names. */
function notesOf(tag) {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/palimpsest/package.json'), 'utf8'));
  if (tag !== `v${version}`) throw new Error(`the tag is ${tag}, and the code is of version ${version}`);
  const [, rest] = readFileSync(CHANGES, 'utf8').split(`\n## ${version}, `, 2);
  if (rest === undefined)
    throw new Error(`CHANGELOG.md has no changes of ${version}; run npm run release -- ${version}`);
  return rest.split('\n## ', 1)[0].replace(/^.*\n/, '').trim();
}

const [first = '', tag] = process.argv.slice(2);
if (first === '--notes') console.log(notesOf(tag));
else release(first);
