/**
 * Says that a file has the place of another, which is no copy of it. Two clones of a folder that each went on give the same place to
 * what each of them recorded next.
 */
export const collision = (path: string, home: string): string =>
  `${path} has the place of ${home}, is another one and cannot be taken, as after a merge of two clones: keep it, and import an export of the clone that it comes from`;
