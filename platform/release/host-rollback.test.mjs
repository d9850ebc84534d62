import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { prune, rollback } from './index.mjs';
import { workshop } from './testing.mjs';

let shop;
beforeEach(async () => {
  shop = await workshop();
});
afterEach(() => shop.close());

const ui = (...names) => ({ '@painel/shared/ui': { version: '1.0.0', names } });
const readSite = (file) => readFile(path.join(shop.siteDir, file), 'utf8');
const releaseHosts = async (...versions) => {
  for (const version of versions) await shop.release([await shop.host(version)]);
};

/** A host that gives more than the one before, and a section that takes it. */
async function releaseCard() {
  await shop.release([await shop.host('1.0.0', { offers: ui('Button') })]);
  await shop.release([
    await shop.host('1.1.0', { offers: ui('Button', 'Card') }),
    await shop.section('taxes', '1.0.0', { needs: ui('Card') }),
  ]);
}

it('a host is rolled back like a section, with the page at the root', async () => {
  await releaseHosts('1.0.0', '1.1.0');
  expect(await rollback({ ...shop, name: 'host' })).toMatchObject({ action: 'rollback host to 1.0.0' });
  expect((await shop.registry()).host).toEqual({ version: '1.0.0', previous: null });
  expect(await readSite('index.html')).toBe('page 1.0.0');
  await expect(rollback({ ...shop, name: 'host' })).rejects.toThrow('host has no version before 1.0.0.');
  await expect(rollback({ ...shop, name: 'host', version: '0.9.0' })).rejects.toThrow(
    'host@0.9.0 is not kept',
  );
});

it('a host falls back on none that was taken back', async () => {
  await releaseHosts('1.0.0', '1.1.0', '1.2.0');
  await rollback({ ...shop, name: 'host' });
  await releaseHosts('1.3.0');
  await rollback({ ...shop, name: 'host' });
  expect((await shop.registry()).host).toEqual({ version: '1.1.0', previous: { version: '1.0.0' } });
  await rollback({ ...shop, name: 'host', version: '1.3.0' });
  expect((await shop.registry()).host.version).toBe('1.3.0');
});

it('a host stays where a live section takes what the one before did not give', async () => {
  await releaseCard();
  await expect(rollback({ ...shop, name: 'host' })).rejects.toThrow(
    /taxes@1\.0\.0 is live and takes Card from @painel\/shared\/ui.*Roll taxes back first/,
  );
  expect((await shop.registry()).host.version).toBe('1.1.0');
});

it('a host is not kept from going back by what is not live any more', async () => {
  await releaseCard();
  await shop.release([await shop.section('taxes', '1.1.0', { needs: ui('Button') })]);
  await rollback({ ...shop, name: 'host' });
  const { host, sections } = await shop.registry();
  expect(host.version).toBe('1.0.0');
  expect(sections.taxes).toMatchObject({ version: '1.1.0', previous: null });
});

it('a host names none to go back to under another federation runtime', async () => {
  const runtime = (version, exact) => ({
    '@module-federation/runtime': { version, ...(exact && { exact }) },
  });
  for (const [version, of] of [
    ['1.0.0', '2.9.2'],
    ['1.1.0', '2.10.0'],
  ])
    await shop.release([
      await shop.host(version, { offers: runtime(of) }),
      await shop.section('taxes', version, { needs: runtime(of, true) }),
    ]);
  const { host, sections } = await shop.registry();
  expect(host).toEqual({ version: '1.1.0', previous: null });
  expect(sections.taxes.previous).toBeNull();
});

it('a host has to be there first', async () => {
  await expect(rollback({ ...shop, name: 'host' })).rejects.toThrow('There is no host yet');
});

it('a host before the live one is kept for as long as that is', async () => {
  await releaseHosts('1.0.0', '1.1.0', '1.2.0');
  const now = Date.now() + 31 * 86_400_000;
  expect(await prune({ ...shop, now })).toContain('host@1.0.0');
  expect((await shop.store.folders('host')).toSorted()).toEqual(['1.1.0', '1.2.0']);
  await expect(rollback({ ...shop, name: 'host' })).resolves.toMatchObject({
    action: 'rollback host to 1.1.0',
  });
});
