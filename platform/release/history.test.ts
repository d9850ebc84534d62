import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  diff,
  finish,
  hasValidSignature,
  history,
  loadSigner,
  promote,
  prune,
  rollback,
  status,
  withdraw,
} from './index';
import { packTexts } from './builds/sources';
import { hash, releaseSandbox, type ReleaseSandbox } from './testing';
import { runRelease } from '../testing/run-release';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
  await sandbox.release([await sandbox.section('news', '1.0.0')]);
  await sandbox.release([await sandbox.section('news', '1.1.0')]);
});
afterEach(() => sandbox.close());

const live = async () => (await sandbox.registry()).sections.news;

it('rolls a section back to the version before, as a new revision', async () => {
  await rollback({ ...sandbox, name: 'news' });
  const { revision, sections } = await sandbox.registry();
  expect(revision).toBe(3);
  expect(sections.news).toMatchObject({ version: '1.0.0', previous: null });
});

describe('a rollback that loses a widget', () => {
  const placing = (version: string, text: string) =>
    sandbox.section('taxes', version, {
      sources: { digest: '', typescript: packTexts({ 'package/src/routes.tsx': text }) },
    });
  const rollBack = (force?: boolean) => rollback({ ...sandbox, name: 'news', force });
  const withNews = '<Widget of="news/latest-news" />';
  beforeEach(async () => {
    await sandbox.release([await sandbox.section('news', '1.2.0', { widgets: ['latest-news'] })]);
  });

  it('is refused with the name of who places it, while that is live or a canary', async () => {
    await sandbox.release([await placing('1.0.0', '')]);
    await sandbox.release([await placing('1.1.0', withNews)], { percent: 5 });
    await expect(rollBack()).rejects.toThrow(/taxes@1\.1\.0 is a canary and places news\/latest-news/);
    await promote({ ...sandbox, name: 'taxes' });
    await expect(rollBack()).rejects.toThrow(
      'news@1.1.0 does not have a widget that others place: taxes@1.1.0 is live and places news/latest-news. Keep it, or release taxes first. Or add --force',
    );
    expect((await live()).version).toBe('1.2.0');
  });

  it('is done where only a previous version places it', async () => {
    await sandbox.release([await placing('1.0.0', withNews)]);
    await sandbox.release([await placing('1.1.0', '')]);
    expect(await rollBack()).toMatchObject({ action: 'rollback news to 1.1.0' });
  });

  it('is done where sources name it and nothing declares that they place it', async () => {
    const sources = { digest: '', typescript: packTexts({ 'package/src/routes.tsx': withNews }) };
    await sandbox.release([await sandbox.section('taxes', '1.0.0', { places: [], sources })]);
    expect(await rollBack()).toMatchObject({ action: 'rollback news to 1.1.0' });
  });

  it('is refused where a live version declares it', async () => {
    await sandbox.release([await sandbox.section('taxes', '1.0.0', { places: ['news/latest-news'] })]);
    await expect(rollBack()).rejects.toThrow('taxes@1.0.0 is live and places news/latest-news');
  });

  it('is done by force, which history keeps', async () => {
    await sandbox.release([await placing('1.0.0', withNews)]);
    expect(await rollBack(true)).toMatchObject({ action: 'rollback news to 1.1.0, forced' });
    expect((await live()).version).toBe('1.1.0');
  });
});

it('rolls back once when the store’s first answer is lost on the way', async () => {
  await sandbox.release([await sandbox.section('news', '1.2.0')]);
  const { create } = sandbox.store;
  sandbox.store.create = async (...file) => (await create(...file)) && create(...file);
  expect(await rollback({ ...sandbox, name: 'news' })).toMatchObject({ revision: 4 });
  expect((await sandbox.registry()).revision).toBe(4);
  expect((await live()).version).toBe('1.1.0');
});

it('falls back on no version that was rolled back', async () => {
  await sandbox.release([await sandbox.section('news', '1.2.0')]);
  await rollback({ ...sandbox, name: 'news' });
  expect(await live()).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
  await sandbox.release([await sandbox.section('news', '1.3.0')]);
  expect(await live()).toMatchObject({ version: '1.3.0', previous: { version: '1.1.0' } });
  await rollback({ ...sandbox, name: 'news' });
  expect(await live()).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
});

it('rolls back to any version that is kept, and refuses one that is not', async () => {
  await sandbox.release([await sandbox.section('news', '1.2.0')]);
  await rollback({ ...sandbox, name: 'news', version: '1.0.0' });
  expect((await live()).version).toBe('1.0.0');
  await expect(rollback({ ...sandbox, name: 'news', version: '0.9.0' })).rejects.toThrow(
    'news@0.9.0 is not kept',
  );
  await expect(rollback({ ...sandbox, name: 'taxes' })).rejects.toThrow(
    'There is no section taxes. Live are news.',
  );
  await expect(rollback({ ...sandbox, name: '' })).rejects.toThrow('Name the section. Live are news.');
});

it('reports actions and their changes', async () => {
  await rollback({ ...sandbox, name: 'news' });
  const reported = await history(sandbox);
  expect(reported.map(({ revision, action }) => [revision, action])).toEqual([
    [3, 'rollback news to 1.0.0'],
    [2, 'release news@1.1.0'],
    [1, 'release news@1.0.0'],
  ]);
  expect(await diff({ ...sandbox, from: '1', to: '2' })).toEqual([
    { name: 'news', from: '1.0.0', to: '1.1.0' },
  ]);
  await expect(diff({ ...sandbox, from: '1', to: '9' })).rejects.toThrow('Revision 9 is not kept');
  await expect(diff({ ...sandbox, from: '1' })).rejects.toThrow('Name two revisions');
});

it('records who made a change and why, and does not show it to readers', async () => {
  const origin = {
    actor: 'Ana',
    commit: 'abc-dirty',
    message: 'Prices were wrong',
    checks: ['types', 'tests'],
  };
  await sandbox.release([await sandbox.section('news', '1.2.0')], { origin });
  expect(await history({ ...sandbox, limit: 1 })).toMatchObject([{ revision: 3, origin }]);
  const shown = await sandbox.registry();
  expect(JSON.stringify(shown)).not.toContain('Ana');
  expect(hasValidSignature(shown, sandbox.signer.publicKey)).toBe(true);
  await rollback({ ...sandbox, name: 'news', origin: { actor: 'Bia' } });
  expect(await history({ ...sandbox, limit: 2 })).toMatchObject([{ origin: { actor: 'Bia' } }, { origin }]);
  await rollback({ ...sandbox, name: 'news' });
  expect(await history({ ...sandbox, limit: 1 })).toMatchObject([{ revision: 5, origin: {} }]);
  expect(await status({ ...sandbox, publicKey: sandbox.signer.publicKey })).toMatchObject({ revision: 5 });
});

it('reports every change of a section, and no other', async () => {
  for (let minor = 2; minor < 24; minor += 1)
    await sandbox.release([await sandbox.section('news', `1.${minor}.0`)]);
  await sandbox.release([await sandbox.section('newsletter', '1.0.0')]);
  expect(await history({ ...sandbox, name: 'news' })).toHaveLength(24);
  expect(await history({ ...sandbox, name: 'newsletter' })).toMatchObject([{ revision: 25 }]);
  expect(await history(sandbox)).toHaveLength(25);
});

it('puts a canary next to the live version, then promotes or withdraws it', async () => {
  const directory = await sandbox.section('news', '1.2.0');
  await sandbox.release([directory], { percent: 5 });
  expect(await live()).toMatchObject({ version: '1.1.0', canary: { version: '1.2.0', percent: 5 } });
  expect(await withdraw({ ...sandbox, name: 'news' })).toMatchObject({ action: 'withdraw canary of news' });
  expect((await live()).canary).toBeUndefined();
  expect(await withdraw({ ...sandbox, name: 'news' })).toMatchObject({ action: 'nothing changed' });
  await sandbox.release([directory], { percent: 5 });
  const promoted = await promote({ ...sandbox, name: 'news' });
  expect(promoted).toMatchObject({ action: 'promote canary of news: 1.2.0' });
  expect(await live()).toMatchObject({ version: '1.2.0', previous: { version: '1.1.0' } });
  expect((await live()).canary).toBeUndefined();
});

/** An attacker who can write to the store, and has no key: another file, and its hash in the note next to it. */
async function tamper(version: string) {
  const folder = path.join(sandbox.siteDir, `remotes/news/${version}`);
  await writeFile(path.join(folder, 'remoteEntry.js'), 'evil');
  const build = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8'));
  const section = { ...build.section, routes: [{ path: '/news', access: 'protected' }] };
  const files = { 'remoteEntry.js': hash('evil') };
  await writeFile(path.join(folder, 'build.json'), JSON.stringify({ ...build, section, files }));
}
const asReleased = (version: string) => ({
  version,
  integrity: { 'remoteEntry.js': hash(`entry ${version}`) },
  routes: [{ path: '/news', access: 'public' }],
});

it('rolls back to a version as it was signed, whatever the store contains', async () => {
  await tamper('1.0.0');
  await rollback({ ...sandbox, name: 'news' });
  expect(await live()).toMatchObject(asReleased('1.0.0'));
});

it('promotes a canary as it was signed, whatever the store contains', async () => {
  await sandbox.release([await sandbox.section('news', '1.2.0')], { percent: 5 });
  await tamper('1.2.0');
  await promote({ ...sandbox, name: 'news' });
  expect(await live()).toMatchObject({ ...asReleased('1.2.0'), previous: { version: '1.1.0' } });
});

it('rolls back to nothing with a foreign signature', async () => {
  const first = path.join(sandbox.siteDir, '.registry/00000001.json');
  await writeFile(first, (await readFile(first, 'utf8')).replace('"public"', '"protected"'));
  await expect(rollback({ ...sandbox, name: 'news' })).rejects.toThrow('news@1.0.0 is not kept');
});

it('makes no key for a command that only looks', async () => {
  const dataDir = path.join(sandbox.folder, 'nowhere');
  const look = (...args: string[]) => runRelease([...args, '--site', sandbox.siteDir, '--data', dataDir]);
  expect(await look('status')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`There is no key in ${dataDir} to check signatures with`),
  });
  expect((await look('history')).stdout).toContain('release news@1.1.0');
  await expect(access(dataDir)).rejects.toThrow('ENOENT');
});

it('ends well for who reads its first lines only', async () => {
  const command = path.join(import.meta.dirname, '../bin/release.mjs');
  const places = ['--site', sandbox.siteDir, '--data', sandbox.folder];
  const child = spawn(process.execPath, [command, 'history', ...places], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('signs nothing on top of a registry with a foreign signature', async () => {
  const file = path.join(sandbox.siteDir, 'remotes.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"title": "news"', '"title": "nova"'));
  const sentence = 'Revision 2 is not signed with this key. Name the folder of the key';
  await expect(sandbox.release([await sandbox.section('taxes', '1.0.0')])).rejects.toThrow(sentence);
  await expect(rollback({ ...sandbox, name: 'news' })).rejects.toThrow(sentence);
});

it('releases the first version of a section whole', async () => {
  const directory = await sandbox.section('taxes', '1.0.0');
  await expect(sandbox.release([directory], { percent: 5 })).rejects.toThrow(
    'released whole, without --canary',
  );
});

it('changes nothing for a canary of the live version', async () => {
  const directory = await sandbox.section('news', '1.0.0');
  const { revision } = await sandbox.release([directory]);
  expect(await sandbox.release([directory], { percent: 5 })).toEqual({ revision, released: [] });
});

it('says what is live, of a registry with its own signature', async () => {
  const asked = { ...sandbox, publicKey: sandbox.signer.publicKey };
  expect(await status(asked)).toMatchObject({
    revision: 2,
    sections: [{ name: 'news', version: '1.1.0', previous: '1.0.0', canary: null }],
  });
  const file = path.join(sandbox.siteDir, 'remotes.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"title": "news"', '"title": "nova"'));
  await expect(status(asked)).rejects.toThrow('not signed with this key');
  await writeFile(file, text);
  const first = path.join(sandbox.siteDir, '.registry/00000001.json');
  await writeFile(first, (await readFile(first, 'utf8')).replace('"title": "news"', '"title": "nova"'));
  await expect(status(asked)).rejects.toThrow('Revision 2 does not follow from revision 1');
});

it('says what readers get where a release was killed between its two writes, and finishes it', async () => {
  const { store, signer } = sandbox;
  const killed = async (key: string) => Promise.reject(new Error(`killed before ${key}`));
  const release = sandbox.release([await sandbox.section('news', '1.2.0')], {
    store: {
      ...store,
      replace: (key, content) => (key === 'remotes.json' ? killed(key) : store.replace(key, content)),
    },
  });
  await expect(release).rejects.toThrow('killed before remotes.json');
  const asked = { store, publicKey: signer.publicKey };
  expect(await status(asked)).toMatchObject({ revision: 2, unfinished: 3, sections: [{ version: '1.1.0' }] });
  expect((await sandbox.registry()).revision).toBe(2);

  expect(await finish(sandbox)).toMatchObject({ revision: 3 });
  expect(await status(asked)).toMatchObject({
    revision: 3,
    unfinished: null,
    sections: [{ version: '1.2.0' }],
  });
  expect((await sandbox.registry()).revision).toBe(3);
  expect(await finish(sandbox)).toBeNull();
});

it('finishes nothing that another key signed', async () => {
  const other = await loadSigner(path.join(sandbox.folder, 'other'), '');
  const next = other.sign({ ...(await sandbox.registry()), revision: 3 });
  await sandbox.store.create('.registry/00000003.json', JSON.stringify(next));
  expect(await finish(sandbox)).toBeNull();
  expect((await sandbox.registry()).revision).toBe(2);
});

it('keeps what was live in the last thirty days, and removes what was not', async () => {
  for (const version of ['1.2.0', '1.3.0']) await sandbox.release([await sandbox.section('news', version)]);
  const inDays = (days: number) => Date.now() + days * 86_400_000;
  expect(await prune({ ...sandbox, now: inDays(29) })).toEqual([]);
  // Of revisions older than that only the last counts: it was live when the time began.
  expect(await prune({ ...sandbox, now: inDays(31) })).toEqual(['news@1.0.0', 'news@1.1.0']);
  expect(await sandbox.store.folders('remotes/news')).toEqual(['1.2.0', '1.3.0']);
  await rollback({ ...sandbox, name: 'news' });
  expect(await live()).toMatchObject({ version: '1.2.0', previous: null });
});

it.each(['1.9.0', '1.0.0'])('keeps news@%s while its files are being uploaded', async (version) => {
  const now = Date.now() + 40 * 86_400_000;
  for (const later of ['1.2.0', '1.3.0']) await sandbox.release([await sandbox.section('news', later)]);
  const directory = await sandbox.section('news', version);
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
  try {
    let removed: string[] | undefined;
    let notes = 0;
    const replace = async (key: string, content: string | Buffer) => {
      // The second note comes after the last file of the version.
      if (key.endsWith('/upload.json') && (notes += 1) === 2) removed = await prune({ ...sandbox, now });
      await sandbox.store.replace(key, content);
    };
    await sandbox.release([directory], { store: { ...sandbox.store, replace } });
    expect(removed).not.toContain(`news@${version}`);
  } finally {
    jest.useRealTimers();
  }
  expect(String(await sandbox.store.read(`remotes/news/${version}/remoteEntry.js`))).toBe(`entry ${version}`);
});

it('keeps what was live in the last thirty days however long ago it was released', async () => {
  const day = 86_400_000;
  const began = Date.now();
  jest.useFakeTimers({ now: began, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
  try {
    for (const [days, version] of [
      [39, '1.2.0'],
      [40, '1.3.0'],
      [41, '1.4.0'],
    ] as const) {
      jest.setSystemTime(began + days * day);
      await sandbox.release([await sandbox.section('news', version)]);
    }
  } finally {
    jest.useRealTimers();
  }
  // A visit that began thirty days before may run 1.1.0, and fall back on 1.0.0.
  expect(await prune({ ...sandbox, now: began + 60 * day })).toEqual([]);
  expect(await prune({ ...sandbox, now: began + 70 * day })).toEqual(['news@1.0.0']);
});
