import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { copyWorkspace, repository } from '@painel/platform/testing';
import { itInDepth } from '../../support/deep';

const sections = readdirSync(repository).filter((name) => name.startsWith('remote-'));
let checkout: Awaited<ReturnType<typeof copyWorkspace>>;

beforeAll(async () => {
  checkout = await copyWorkspace({ ownStore: true });
});
afterAll(() => checkout?.remove());

/** The version of a build and the hash of each of its files. */
const buildIn = async (root: string, name: string) =>
  JSON.parse(await readFile(path.join(root, name, 'dist/build.json'), 'utf8'));

itInDepth(['host', ...sections], [])(
  '%s has the same version and the same bytes when it is built in another folder',
  async (name) => {
    await checkout.build(name);
    expect(await buildIn(checkout.folder, name)).toEqual(await buildIn(repository, name));
  },
);
