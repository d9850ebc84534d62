import { createHash } from 'node:crypto';
import { type TestGateway, startTestGateway } from './testing/test-gateway';
import { type TestFolder, makeSite, script } from './testing/test-site';

const dictionary = createHash('sha256').update('the version before').digest();
const available = `:${dictionary.toString('base64')}:`;
const entry = '/remotes/news/1.0.0/remoteEntry.js';
const takesAll = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };

let site: TestFolder;
let gateway: TestGateway;
beforeEach(async () => {
  site = makeSite();
  site.write(`${entry.slice(1)}.${dictionary.toString('hex')}.dcz`, 'what differs');
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
  ['/host/1.0.0-9f86d081/keep-renderers.773776e7.js', '/host/*/keep-renderers.*.js'],
])('offers %s as the dictionary of the same file in other versions', async (url, pattern) => {
  site.write(url.slice(1), script);
  const { headers } = await get(url, takesAll);
  expect(headers['use-as-dictionary']).toBe(`match="${pattern}"`);
  expect(headers.vary).toMatch(/available-dictionary/);
});

it.each(['/remotes/news/1.0.0/missing.js', '/remotes/news/1.0.0/logo.svg', '/', '/sw.js', '/remotes.json'])(
  'offers %s to nobody',
  async (url) => {
    site.write('remotes/news/1.0.0/logo.svg', '<svg/>');
    expect((await get(url, takesAll)).headers).not.toHaveProperty('use-as-dictionary');
  },
);

it('sends what differs to a browser that has the other version', async () => {
  const answer = await get(entry, { ...takesAll, 'available-dictionary': available });
  expect([answer.statusCode, answer.body]).toEqual([200, 'what differs']);
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
  ['has a file that nothing was written for', { ...takesAll, 'available-dictionary': otherDictionary }],
  ['does not take it', { 'accept-encoding': 'gzip, br', 'available-dictionary': available }],
  ['names none', takesAll],
  ['names something else', { ...takesAll, 'available-dictionary': ':../../../remotes.json:' }],
])('sends the whole file to a browser that %s', async (_, headers) => {
  const answer = await get(entry, headers);
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
});

it.each(['/remotes/../remotes.json', '/remotes/news/1.0.0/%2e%2e/remoteEntry.js', '/host/..%2f1.js'])(
  'sends nothing of %s',
  async (url) => {
    const answer = await get(url, { ...takesAll, 'available-dictionary': available });
    expect(answer.headers['content-encoding']).not.toBe('dcz');
  },
);
