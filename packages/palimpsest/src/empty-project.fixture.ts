import { execFile, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly bin: { readonly palimpsest: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
}

/**
 * A folder outside of the repository, with the packed package and what it declares to depend on: what the package uses without
 * declaring it is not found here.
 */
export class EmptyProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'palimpsest-project-'));
  readonly installed = join(this.folder, 'node_modules/palimpsest');

  constructor() {
    writeFileSync(join(this.folder, 'package.json'), '{"type":"module"}');
  }

  /** Makes the tarball. @returns its path */
  async pack(): Promise<string> {
    const pack = (await import(join(ROOT, 'scripts/pack.mjs'))) as {
      assemble(folder: string): Promise<string>;
      tarball(folder: string): { readonly file: string };
    };
    return pack.tarball(await pack.assemble(join(this.folder, 'packed'))).file;
  }

  /** Unpacks a tarball, and links its dependencies and some more packages, without a network. */
  link(tarball: string, others: readonly string[]): void {
    mkdirSync(join(this.folder, 'node_modules'));
    spawnSync('tar', ['-xzf', tarball, '-C', join(this.folder, 'node_modules')]);
    renameSync(join(this.folder, 'node_modules/package'), this.installed);
    for (const name of [...Object.keys(this.manifest().dependencies), ...others]) {
      const place = join(this.folder, 'node_modules', name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), place);
    }
  }

  /** Installs from the registry, as npm does by itself: the settings of this repository, which `npx` hands on, do not count. */
  async install(...packages: string[]): Promise<void> {
    const env = { ...process.env, npm_config_engine_strict: 'false' };
    await run('npm', ['install', '--no-fund', '--no-audit', ...packages], { cwd: this.folder, env });
  }

  /** Copies an example of the repository beside the program. @returns the packages that it needs, at the versions it is tested with */
  copyExample(name: string): string[] {
    copyFileSync(join(ROOT, 'examples', name, 'main.ts'), join(this.folder, `${name}.ts`));
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'examples/package.json'), 'utf8')) as Manifest;
    const { palimpsest: _, ...others } = dependencies;
    return Object.entries(others).map(([other, version]) => `${other}@${version}`);
  }

  manifest(): Manifest {
    return JSON.parse(readFileSync(join(this.installed, 'package.json'), 'utf8'));
  }

  /** Compiles a program in strict TypeScript, and all declarations that it imports if asked. @returns complaints of the compiler */
  async complaintsAbout(program: string, { withDeclarations = false } = {}): Promise<string> {
    writeFileSync(join(this.folder, 'main.ts'), program);
    const flags = `--ignoreConfig --strict --skipLibCheck ${!withDeclarations} --module nodenext --target es2022 --types node main.ts`;
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const compiled = run(process.execPath, [tsc, ...flags.split(' ')], { cwd: this.folder });
    return (await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }))).stdout;
  }

  /** Compiles a program, runs it, and gives what it prints. */
  async printedBy(program: string, node = process.execPath): Promise<string> {
    const complaints = await this.complaintsAbout(program);
    if (complaints !== '') throw new Error(complaints);
    return (await run(node, ['main.js'], { cwd: this.folder })).stdout;
  }

  /** The file that a command of the package runs. */
  command(): string {
    const file = join(this.installed, this.manifest().bin.palimpsest);
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    return file;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
