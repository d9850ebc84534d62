import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { hash, releaseSandbox, type ReleaseSandbox } from './testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

// Words that compress badly, so that a file of them is about as long compressed.
const words = (seed: string, count = 200) =>
  Array.from({ length: count }, (_, index) =>
    createHash('md5').update(`${seed} ${index}`).digest('base64'),
  ).join(' ');

/** A build with files of these contents next to its entry. */
async function built(version: string, contents: Record<string, string>, kind = 'section') {
  const directory = await (kind === 'host' ? sandbox.host(version) : sandbox.section('news', version));
  const noteFile = path.join(directory, 'dist/build.json');
  const build = JSON.parse(await readFile(noteFile, 'utf8'));
  for (const [file, content] of Object.entries(contents)) {
    await writeFile(path.join(directory, 'dist', file), content);
    build.files[file] = hash(content);
  }
  await writeFile(noteFile, JSON.stringify(build));
  return directory;
}

const sha256 = (content: string) => createHash('sha256').update(content).digest();
const deltasOf = async (folder: string) =>
  (await readdir(path.join(sandbox.siteDir, folder))).filter((file) => file.endsWith('.dcz')).toSorted();

/** Decodes an answer in `dcz` with the browser's dictionary. */
async function decoded(file: string, dictionary: string) {
  const answer = await readFile(path.join(sandbox.siteDir, file));
  expect(answer.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(answer.subarray(8, 40)).toEqual(sha256(dictionary));
  return zstdDecompressSync(answer.subarray(40), { dictionary: Buffer.from(dictionary) }).toString();
}

it('writes a delta of each script and style, against the version that readers have', async () => {
  const [before, after] = [`/* ${words('a')} old */`, `/* ${words('a')} new */`];
  await sandbox.release([await built('1.0.0', { '12.00000001.js': before, '12.00000001.css': before })]);
  await sandbox.release([await built('1.1.0', { '12.00000002.js': after, '12.00000002.css': after })]);
  const of = sha256(before).toString('hex');
  expect(await deltasOf('remotes/news/1.0.0')).toEqual([]);
  expect(await deltasOf('remotes/news/1.1.0')).toEqual([
    `12.00000002.css.${of}.dcz`,
    `12.00000002.js.${of}.dcz`,
  ]);
  const difference = `remotes/news/1.1.0/12.00000002.js.${of}.dcz`;
  expect(await decoded(difference, before)).toBe(after);
  expect((await readFile(path.join(sandbox.siteDir, difference))).length).toBeLessThan(after.length / 20);
});

it('says it of the previous version and of the canary too, and of the host', async () => {
  for (const version of ['1.0.0', '1.1.0'])
    await sandbox.release([
      await built(version, { '12.js': `${words('a')} ${version}` }),
      await built(version, { 'main.0000000a.js': `${words('h')} ${version}` }, 'host'),
    ]);
  await sandbox.release([await built('1.2.0', { '12.js': `${words('a')} 1.2.0` })], { percent: 5 });
  await sandbox.release([await built('1.3.0', { '12.js': `${words('a')} 1.3.0` })]);
  expect(await deltasOf('remotes/news/1.3.0')).toHaveLength(3);
  expect(await deltasOf('host/1.1.0')).toHaveLength(1);
});

it('leaves out a mostly different file, a new one, and one that is no script or style', async () => {
  await sandbox.release([
    await built('1.0.0', { '12.00000001.js': words('a'), 'prerendered.json': JSON.stringify(words('s')) }),
  ]);
  await sandbox.release([
    await built('1.1.0', {
      '12.00000002.js': words('b'),
      '13.00000002.js': words('a'),
      'prerendered.json': JSON.stringify(words('s')),
    }),
  ]);
  expect(await deltasOf('remotes/news/1.1.0')).toEqual([]);
});

it('repairs one that is damaged in the store', async () => {
  const [before, after] = [`${words('a')} old`, `${words('a')} new`];
  await sandbox.release([await built('1.0.0', { '12.js': before })]);
  const directory = await built('1.1.0', { '12.js': after });
  await sandbox.release([directory]);
  const [file] = await deltasOf('remotes/news/1.1.0');
  const difference = `remotes/news/1.1.0/${file}`;
  for (const damaged of [
    Buffer.alloc(0),
    (await readFile(path.join(sandbox.siteDir, difference))).fill(0, 40),
  ]) {
    await writeFile(path.join(sandbox.siteDir, difference), damaged);
    await sandbox.release([directory]);
    expect(await decoded(difference, before)).toBe(after);
  }
});

it('stops no release: whole files are right as well', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await sandbox.release([await built('1.0.0', { '12.js': words('a') })]);
  await writeFile(path.join(sandbox.siteDir, 'remotes/news/1.0.0/build.json'), '{"half');
  await sandbox.release([await built('1.1.0', { '12.js': `${words('a')} new` })]);
  expect((await sandbox.registry()).sections.news.version).toBe('1.1.0');
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('news@1.1.0 is sent whole to readers of 1.0.0')],
  ]);
  warn.mockRestore();
});

it('writes nothing twice when a version is released again', async () => {
  let directory = '';
  for (const version of ['1.0.0', '1.1.0']) {
    directory = await built(version, { '12.js': `${words('a')} ${version}` });
    await sandbox.release([directory]);
  }
  const publish = jest.spyOn(sandbox.store, 'publish');
  await sandbox.release([directory]);
  expect(publish.mock.calls.map(([key]) => key)).toEqual([]);
});
