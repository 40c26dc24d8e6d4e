interface NamedFile {
  /** The longest path it was named by. */
  path: string;
  touched: number;
}

/**
 * When files were last named, counted as whoever adds them counts. Paths name the same file where one ends in the other, `src/a.ts`
 * and `/home/me/src/a.ts`; a bare name means the file of that name that was named last.
 */
export class NamedFiles {
  /** By their names without folders, the one that was named last behind the others. */
  readonly #files = new Map<string, NamedFile[]>();

  add(path: string, touched: number): void {
    const files = this.#files.get(baseOf(path)) ?? [];
    const known = files.findLastIndex((file) => isSame(file.path, path));
    const [file = { path, touched }] = known < 0 ? [] : files.splice(known, 1);
    file.touched = touched;
    if (path.length > file.path.length) file.path = path;
    files.push(file);
    this.#files.set(baseOf(path), files);
  }

  /** Undefined where it was never named. */
  touched(path: string): number | undefined {
    return this.#files.get(baseOf(path))?.findLast((file) => isSame(file.path, path))?.touched;
  }
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const isSame = (one: string, other: string): boolean =>
  one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);
