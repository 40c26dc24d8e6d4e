import { LOCAL_OWNER } from '../vault.js';
import { type Disk, namesIn } from './disk.js';
import { folderName, idOfFolder } from './names.js';
import { METADATA } from './places.js';
import { readShown } from './shown.js';

/** Whose a folder below `owners/` is: what is in it says so where its name does not. Nothing of the local owner is there. */
export function ownerIn(disk: Disk, name: string): string | undefined {
  const folder = `owners/${name}`;
  const shown = readShown(disk.path(`${folder}/owner.json`));
  const said = [
    ...(shown.kind === 'whole' ? [shown.content.owner] : []),
    ...namesIn(disk, `${folder}/conversations`).map((one) => {
      const metadata = readShown(disk.path(`${folder}/conversations/${one}/${METADATA}`));
      return metadata.kind === 'whole' ? metadata.content.owner : undefined;
    }),
    idOfFolder(name),
  ];
  return said.find((one): one is string => typeof one === 'string' && one !== LOCAL_OWNER && folderName(one) === name);
}
