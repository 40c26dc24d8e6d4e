// `npm run release -- X.Y.Z`: sets the version of every package and dates the unreleased changes. One package is published, so that
// one number and a page of changes written by hand are enough; a tool for many versions would be more to learn than this.
// `node scripts/release.mjs --notes vX.Y.Z` prints the changes of a version, and fails where it is not the one in the code.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './install.mjs';

const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const UNRELEASED = '## Unreleased\n';

const changes = (folder) => readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');

/** Changes manifests and the page of changes of a repository. */
export function setVersion(folder, version, date) {
  if (!VERSION.test(version)) throw new Error(`'${version}' is no version; give one such as 0.2.0`);
  const text = changes(folder);
  const [, unreleased = ''] = text.split(UNRELEASED, 2);
  if (unreleased.split('\n## ')[0].trim() === '')
    throw new Error('CHANGELOG.md lists no changes under "## Unreleased"; write what users notice');
  for (const file of manifests(folder)) {
    const manifest = readFileSync(file, 'utf8')
      .replace(/^( {2}"version": ")[^"]*/m, `$1${version}`)
      .replace(/("@palimpsest\/[a-z]+": ")[^"]*/g, `$1${version}`);
    writeFileSync(file, manifest);
  }
  writeFileSync(join(folder, 'CHANGELOG.md'), text.replace(UNRELEASED, `${UNRELEASED}\n## ${version}, ${date}\n`));
}

const manifests = (folder) =>
  ['.', 'fakes', 'bench', ...readdirSync(join(folder, 'packages')).map((name) => `packages/${name}`)]
    .map((place) => join(folder, place, 'package.json'))
    .filter((file) => existsSync(file));

/** What the page of changes says about the version that a tag names. */
export function notesOf(folder, tag) {
  const { version } = JSON.parse(readFileSync(join(folder, 'packages/palimpsest/package.json'), 'utf8'));
  if (tag !== `v${version}`) throw new Error(`the tag is ${tag}, and the code is of version ${version}`);
  const [, rest] = changes(folder).split(`\n## ${version}, `, 2);
  if (rest === undefined)
    throw new Error(`CHANGELOG.md has no changes of ${version}; run npm run release -- ${version}`);
  return rest.split('\n## ', 1)[0].replace(/^.*\n/, '').trim();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [first, tag] = process.argv.slice(2);
  if (first === '--notes') console.log(notesOf(root, tag));
  else {
    setVersion(root, first ?? '', new Date().toISOString().slice(0, 10));
    run('npm', ['install', '--package-lock-only', '--no-fund', '--no-audit']);
    const { stdout } = spawnSync('git', ['diff', '--stat'], { cwd: root, encoding: 'utf8' });
    console.log(`${stdout}Review, commit, tag v${first} and push the tag: the workflow publishes it.`);
  }
}
