import { readdir } from 'node:fs/promises';
import { readShown } from '../chain/registry-files';
import { hasCode } from '../stores/has-code';
import type { Store } from '../stores/store';

interface SitePlace {
  store: Store;
  dataDir: string;
  /** Whether the operator wants to begin with no accounts. */
  newData: boolean;
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    // A file system has that folder from its beginning.
    return (await readdir(folder)).every((name) => name === 'lost+found');
  } catch (error) {
    // An unreadable one is reported by the code that opens it.
    return hasCode(error, 'ENOENT');
  }
}

/**
 * Refuses to begin new accounts, secrets and keys next to a site that is signed already: the disk of its data may not be mounted.
 *
 * @throws with a sentence that says what to do
 */
export async function refuseEmptyData({ store, dataDir, newData }: SitePlace): Promise<void> {
  if (!(await isEmpty(dataDir))) return;
  if (!newData && (await readShown(store))?.signature)
    throw new Error(
      `DATA_DIR ${dataDir} is empty, and ${store.name} has a signed site: a disk may not be mounted. Mount it, name the folder of the data, or restore a backup. To begin with no accounts, start once with --new-data.`,
    );
}
