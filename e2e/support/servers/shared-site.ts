import { cpSync } from 'node:fs';
import path from 'node:path';
import { serveReleased, type Environment, type Site } from '@painel/platform/testing';

const variable = 'SHARED_SITE';

type Shared = Pick<Site, 'url' | 'siteDir' | 'dataDir'> & {
  /** The output of its start. */
  printed: string;
};

/** Passes the site that they share to the journeys of this run, which are other processes. */
export function provideSharedSite({ url, siteDir, dataDir, output }: Site) {
  const shared: Shared = { url, siteDir, dataDir, printed: output() };
  process.env[variable] = JSON.stringify(shared);
}

export const placeOfSharedSite = () => JSON.parse(process.env[variable]!) as Shared;

/** Copies the files of released versions alone: a release of the same builds then compresses nothing again. */
export function copyVersions(siteDir: string) {
  // The shared site itself may be about to start.
  if (!process.env[variable]) return;
  const shared = placeOfSharedSite();
  for (const folder of ['host', 'remotes'])
    cpSync(path.join(shared.siteDir, folder), path.join(siteDir, folder), { recursive: true });
}

/** Serves a copy of the site that the run shares, with its own database: a journey may release into it and change its settings. */
export const serveCopy = (environment?: Environment): Promise<Site> =>
  serveReleased(async ({ siteDir, dataDir }) => {
    const shared = placeOfSharedSite();
    // Other journeys visit the site meanwhile: a copy has no visits yet.
    const isKept = (file: string) => path.basename(file) !== '.health';
    // A synchronous copy takes a fifth of the processor time.
    cpSync(shared.siteDir, siteDir, { recursive: true, filter: isKept });
    cpSync(path.join(shared.dataDir, 'registry-key.pem'), path.join(dataDir, 'registry-key.pem'));
  }, environment);
