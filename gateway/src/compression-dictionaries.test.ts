import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestGateway, startTestGateway } from './testing/test-gateway';
import { type TestFolder, makeSite, script } from './testing/test-site';

const dictionary = createHash('sha256').update('the version before').digest();
const available = `:${dictionary.toString('base64')}:`;
const entry = '/remotes/news/1.0.0/remoteEntry.js';
const takesAll = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };

// The file has a frame of eight bytes that other decoders skip, the dictionary's hash, and the compressed bytes.
const difference = Buffer.concat([Buffer.alloc(8), dictionary, Buffer.from('a delta')]);

let site: TestFolder;
let gateway: TestGateway;
const writeDifference = (path: string, content = difference) =>
  writeFileSync(join(site.path, `${path}.${dictionary.toString('hex')}.dcz`), content);

beforeEach(async () => {
  site = makeSite();
  writeDifference(entry);
  gateway = await startTestGateway(site.path);
});
afterEach(async () => {
  await gateway.app.close();
  site.remove();
});

const get = (url: string, headers = {}) => gateway.app.inject({ url, headers });

it.each([
  [entry, '/remotes/news/*/remoteEntry.js'],
  ['/remotes/news/1.0.0-9f86d081/559.4675bbc9.js', '/remotes/news/*/559.*.js'],
  ['/remotes/news/1.0.0-9f86d081/559.6d0079c3.css', '/remotes/news/*/559.*.css'],
  ['/host/1.0.0-9f86d081/react-devtools-hook.773776e7.js', '/host/*/react-devtools-hook.*.js'],
])('offers %s as the dictionary of the same file in other versions', async (url, pattern) => {
  site.write(url.slice(1), script);
  const { headers } = await get(url, takesAll);
  expect(headers['use-as-dictionary']).toBe(`match="${pattern}"`);
  expect(headers.vary).toMatch(/available-dictionary/);
});

it.each(['/remotes/news/1.0.0/missing.js', '/remotes/news/1.0.0/logo.svg', '/', '/sw.js', '/remotes.json'])(
  'offers no %s',
  async (url) => {
    site.write('remotes/news/1.0.0/logo.svg', '<svg/>');
    expect((await get(url, takesAll)).headers).not.toHaveProperty('use-as-dictionary');
  },
);

it('sends the delta to a browser that has the other version', async () => {
  const answer = await get(entry, { ...takesAll, 'available-dictionary': available });
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, difference]);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'private, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/remotes/news/*/remoteEntry.js"',
    'x-content-type-options': 'nosniff',
  });
  expect(String(answer.headers.vary).split(', ')).toEqual(
    expect.arrayContaining(['accept-encoding', 'available-dictionary']),
  );
});

const otherDictionary = `:${createHash('sha256').update('another').digest('base64')}:`;
it.each([
  ['has a file that nothing was written for', { 'available-dictionary': otherDictionary }],
  ['does not take it', { 'accept-encoding': 'gzip, br', 'available-dictionary': available }],
  ['takes anything but it', { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': available }],
  ['names none', {}],
  ['names something else', { 'available-dictionary': 'what I have' }],
])('sends the whole file to a browser that %s', async (_, headers) => {
  const answer = await get(entry, { ...takesAll, ...headers });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
});

it.each([
  ['empty', Buffer.alloc(0)],
  ['of another dictionary', Buffer.concat([Buffer.alloc(8), Buffer.alloc(32), Buffer.from('a delta')])],
])('sends the whole file where what lies in the store is %s', async (_, content) => {
  writeDifference(entry, content);
  const answer = await get(entry, { ...takesAll, 'available-dictionary': available });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
});

it('answers range requests as before, and says that answers vary', async () => {
  const headers = { ...takesAll, 'available-dictionary': available };
  const { etag } = (await get(entry, takesAll)).headers;
  const unchanged = await get(entry, { ...headers, 'if-none-match': etag });
  const part = await get(entry, { ...headers, range: 'bytes=0-3' });
  const head = await gateway.app.inject({ method: 'HEAD', url: entry, headers });
  expect([unchanged, part, head].map(({ statusCode }) => statusCode)).toEqual([304, 206, 200]);
  for (const answer of [unchanged, part, head]) {
    expect(answer.headers['content-encoding']).not.toBe('dcz');
    expect(answer.headers.vary).toContain('available-dictionary');
  }
});

/** The status and the encoding of the answer to a path, which is sent without being normalised. */
async function ask(path: string): Promise<[number | undefined, string | undefined]> {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = { ...takesAll, 'available-dictionary': available };
    request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers['content-encoding']]);
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  ['remotes/news/remoteEntry.js', '/remotes/news/1.0.0/../remoteEntry.js'],
  ['remotes/news/remoteEntry.js', '/remotes/news/1.0.0/%2e%2e/remoteEntry.js'],
  ['main.js', '/host/1.0.0/../../main.js'],
  ['main.js', '/host/../main.js'],
  ['main.js', '/main.js'],
])('sends no difference that lies outside of a version: %s by %s', async (place, path) => {
  writeDifference(place);
  expect((await ask(path))[1]).not.toBe('dcz');
});
