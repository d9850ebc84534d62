import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { refuseEmptyData } from './builds/empty-data';
import { readHead } from './chain/registry-files';
import { openStore } from './stores/open-store';
import { releaseNew } from './release-new';
import type { ReleaseOptions } from './release';
import { refuseLoss, signerOfSite } from './chain/site-signer';

interface Place {
  /** The released site: a folder, or `s3://bucket/prefix?endpoint=…`. */
  site: string;
  dataDir: string;
  /** Makes the builds, after the key of the site is created. */
  build?: () => Promise<unknown>;
  /** Gets each line. */
  report?: (line: string) => void;
  /** Whether the operator wants to begin with no accounts. */
  newData?: boolean;
}

/** Releases the builds that the site never had, and prints the outcome: the beginning of `npm start` and of a container. */
export async function releaseAndReport({
  site,
  dataDir,
  build,
  report = console.log,
  newData = false,
  ...options
}: Place & Omit<ReleaseOptions, 'choose' | 'store' | 'signer'>): Promise<void> {
  const store = await openStore(site);
  await refuseEmptyData({ store, dataDir, newData });
  // Reported before anything is built for nothing.
  if (options.newKey) {
    const names = options.directories.map((folder) => path.basename(folder).replace(/^remote-/, ''));
    await refuseLoss(store, names);
  }
  const signer = await signerOfSite({ store, dataDir, newKey: options.newKey });
  // With a key from the environment the folder would be empty when the server starts next to a signed site.
  await mkdir(path.join(dataDir, 'uploads'), { recursive: true, mode: 0o700 });
  await build?.();
  // The first release of a site has one checkout: its types need not fit anything else.
  const isFirst = !(await readHead(store)).registry.host;
  const { revision, released, left } = await releaseNew({ store, signer, checkTypes: !isFirst, ...options });
  const brought = released.length > 0 ? `released ${released.join(', ')}` : 'nothing new to release';
  report(`Revision ${revision}: ${brought}`);
  for (const sentence of left) report(sentence);
}
