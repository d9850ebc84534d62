import { join } from 'node:path';
import { mirror, openStore } from '@painel/platform/release';
import { type ObjectStore, startObjectStore } from '@painel/platform/testing/object-store';
import { type Programs, programsOn } from './testing/programs';
import { releasesInto } from './testing/test-releases';
import { makeFolder, type TestFolder } from './testing/test-site';
let folder: TestFolder;
let programs: Programs;
let server: ObjectStore;
beforeEach(async () => {
  folder = makeFolder();
  programs = programsOn(folder.path);
  server = await startObjectStore(join(folder.path, 'objects'));
  Object.assign(process.env, server.credentials);
});
afterEach(async () => {
  programs.killAll();
  await server.stop();
  folder.remove();
});

it('the program serves a site that was released into a bucket', async () => {
  const { releaseHost, releaseNews } = releasesInto(folder);
  await releaseHost('1.0.0');
  await releaseNews('2.0.0');
  const place = `s3://painel/sites/um?endpoint=http://127.0.0.1:${server.port}`;
  const bucket = await openStore(place);
  await mirror(await openStore(join(folder.path, 'site')), bucket);
  bucket.close?.();

  const { address } = await programs.start({ SITE_DIR: place, ...server.credentials });
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('page 1.0.0');
  const entry = await fetch(`${address}/remotes/news/2.0.0/remoteEntry.js`);
  expect(await entry.text()).toBe('entry 2.0.0');
});
