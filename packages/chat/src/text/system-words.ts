const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'you do not have the permission',
  EPERM: 'you do not have the permission',
  EROFS: 'the disk can only be read',
  EEXIST: 'it is there already',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
};

/** As Node writes it: `ENOENT: no such file or directory, rename '/a' -> '/b'`. */
const SAID = /\b(E[A-Z]{3,}): ([^,']+), [a-z]+(?: '(.*?)'(?: -> '.*?')?(?=[\s.;,)]|$))?/g;

/** A message in which people read what the operating system says of a file, with its path: `there is no such file or folder: /a`. */
export const inPlainWords = (message: string): string =>
  message.replace(SAID, (_, code: string, said: string, path?: string) => {
    const words = WORDS[code] ?? said;
    return path === undefined ? words : `${words}: ${path}`;
  });

/** Why something was not done with a file that was named already. */
export const reasonOf = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return WORDS[code] ?? inPlainWords(message);
};
