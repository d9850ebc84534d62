import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openStore } from '@painel/platform/release';
import { type Environment, serveReleased, type Site } from '@painel/platform/testing';
import { startObjectStore } from '@painel/platform/testing/object-store';
import { placeOfSharedSite } from './shared-site';

/** Copies the site that the run shares into a bucket. */
async function fillBucket(place: string) {
  const { siteDir } = placeOfSharedSite();
  const bucket = await openStore(place);
  for (const entry of await readdir(siteDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(siteDir, file);
    // Other journeys visit the site meanwhile: a copy has no visits yet.
    if (entry.isFile() && !key.startsWith('.health')) await bucket.replace(key, await readFile(file));
  }
  bucket.close?.();
}

/** The same as `serveCopy`, from a bucket of an object store on loopback, whose keys commands find in the environment. */
export async function serveFromBucket(environment: Environment = {}): Promise<Site> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'painel-bucket-'));
  const objects = await startObjectStore(folder);
  Object.assign(process.env, objects.credentials);
  const place = `s3://painel/sites/one?endpoint=http://127.0.0.1:${objects.port}`;
  await fillBucket(place);
  const site = await serveReleased(
    ({ dataDir }) =>
      cp(path.join(placeOfSharedSite().dataDir, 'registry-key.pem'), path.join(dataDir, 'registry-key.pem')),
    async (url) => ({
      ...(typeof environment === 'function' ? await environment(url) : environment),
      SITE_DIR: place,
    }),
  );
  const stop = async () => {
    await site.stop();
    await objects.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...site, siteDir: place, stop };
}
