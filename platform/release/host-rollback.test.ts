import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { prune, rollback } from './index';
import { releaseSandbox, type ReleaseSandbox } from './testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

const ui = (...names: string[]) => ({ '@painel/shared/ui': { version: '1.0.0', names } });
const readSite = (file: string) => readFile(path.join(sandbox.siteDir, file), 'utf8');
const releaseHosts = async (...versions: string[]) => {
  for (const version of versions) await sandbox.release([await sandbox.host(version)]);
};

/** A host that provides more than the one before, and a section that needs it. */
async function releaseCard() {
  await sandbox.release([await sandbox.host('1.0.0', { offers: ui('Button') })]);
  await sandbox.release([
    await sandbox.host('1.1.0', { offers: ui('Button', 'Card') }),
    await sandbox.section('taxes', '1.0.0', { needs: ui('Card') }),
  ]);
}

it('a host is rolled back like a section, with the page at the root', async () => {
  await releaseHosts('1.0.0', '1.1.0');
  expect(await rollback({ ...sandbox, name: 'host' })).toMatchObject({ action: 'rollback host to 1.0.0' });
  expect((await sandbox.registry()).host).toEqual({ version: '1.0.0', previous: null });
  expect(await readSite('index.html')).toBe('page 1.0.0');
  await expect(rollback({ ...sandbox, name: 'host' })).rejects.toThrow('host has no version before 1.0.0.');
  await expect(rollback({ ...sandbox, name: 'host', version: '0.9.0' })).rejects.toThrow(
    'host@0.9.0 is not kept',
  );
});

it('a host falls back on none that was rolled back', async () => {
  await releaseHosts('1.0.0', '1.1.0', '1.2.0');
  await rollback({ ...sandbox, name: 'host' });
  await releaseHosts('1.3.0');
  await rollback({ ...sandbox, name: 'host' });
  expect((await sandbox.registry()).host).toEqual({ version: '1.1.0', previous: { version: '1.0.0' } });
  await rollback({ ...sandbox, name: 'host', version: '1.3.0' });
  expect((await sandbox.registry()).host.version).toBe('1.3.0');
});

it('a host stays where a live section takes what the one before did not give', async () => {
  await releaseCard();
  await expect(rollback({ ...sandbox, name: 'host' })).rejects.toThrow(
    /taxes@1\.0\.0 is live and takes Card from @painel\/shared\/ui.*Roll taxes back first/,
  );
  expect((await sandbox.registry()).host.version).toBe('1.1.0');
});

it('a host can roll back whatever a section needed that is no longer live', async () => {
  await releaseCard();
  await sandbox.release([await sandbox.section('taxes', '1.1.0', { needs: ui('Button') })]);
  await rollback({ ...sandbox, name: 'host' });
  const { host, sections } = await sandbox.registry();
  expect(host.version).toBe('1.0.0');
  expect(sections.taxes).toMatchObject({ version: '1.1.0', previous: null });
});

it('a host names none to go back to under another federation runtime', async () => {
  const runtime = (version: string, exact = false) => ({
    '@module-federation/runtime': { version, ...(exact && { exact }) },
  });
  for (const [version, of] of [
    ['1.0.0', '2.9.2'],
    ['1.1.0', '2.10.0'],
  ] as const)
    await sandbox.release([
      await sandbox.host(version, { offers: runtime(of) }),
      await sandbox.section('taxes', version, { needs: runtime(of, true) }),
    ]);
  const { host, sections } = await sandbox.registry();
  expect(host).toEqual({ version: '1.1.0', previous: null });
  expect(sections.taxes.previous).toBeNull();
});

it('a host has to be there first', async () => {
  await expect(rollback({ ...sandbox, name: 'host' })).rejects.toThrow('There is no host yet');
});

it('a host before the live one is kept for as long as that is', async () => {
  await releaseHosts('1.0.0', '1.1.0', '1.2.0');
  const now = Date.now() + 31 * 86_400_000;
  expect(await prune({ ...sandbox, now })).toContain('host@1.0.0');
  expect((await sandbox.store.folders('host')).toSorted()).toEqual(['1.1.0', '1.2.0']);
  await expect(rollback({ ...sandbox, name: 'host' })).resolves.toMatchObject({
    action: 'rollback host to 1.1.0',
  });
});
