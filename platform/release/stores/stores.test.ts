import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { mirror, release } from '../index';
import { startObjectStore, startUnconditionalStore } from '../../testing/object-store';
import { releaseSandbox } from '../testing';
import { folderStore } from './folder-store';
import { objectStore } from './object-store';
import { openStore } from './open-store';

// Compiling the S3 client and its server takes a while, on a machine that may be busy.
let folder: string;
let closing: (() => unknown)[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'store-'));
  closing = [() => rm(folder, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

/** The port of an object store over the test's folder. */
async function serverOf(start: typeof startObjectStore): Promise<number> {
  const { port, credentials, stop } = await start(folder);
  Object.assign(process.env, credentials);
  closing.push(stop);
  return port;
}

async function bucket(port: number) {
  const store = await openStore(`s3://painel/sites/um?endpoint=http://127.0.0.1:${port}`);
  closing.push(() => store.close?.());
  return store;
}

const kinds = {
  'a folder': async () => folderStore(path.join(folder, 'site')),
  'a bucket': async () => bucket(await serverOf(startObjectStore)),
};

describe.each(Object.entries(kinds))('%s', (_, open) => {
  it('gives back what was written, and null for what was not', async () => {
    const store = await open();
    await store.replace('remotes.json', 'one');
    await store.replace('remotes.json', 'two');
    await store.publish('remotes/news/1/a.js', Buffer.from('code'));
    expect(String(await store.read('remotes.json'))).toBe('two');
    expect(String(await store.read('remotes/news/1/a.js'))).toBe('code');
    expect(await store.read('remotes/news/2/a.js')).toBeNull();
  });

  it('distinguishes an unchanged file from a changed one', async () => {
    const store = await open();
    expect(await store.readUnless('remotes.json', undefined)).toBeNull();
    await store.replace('remotes.json', 'one');
    const read = async (tag?: string) => {
      const found = await store.readUnless('remotes.json', tag);
      return found === 'unchanged' ? found : [String(found!.content), found!.tag];
    };
    const [content, tag] = await read();
    expect(content).toBe('one');
    expect(await read(tag)).toBe('unchanged');
    await store.replace('remotes.json', 'two');
    expect(await read(tag)).toEqual(['two', expect.not.stringMatching(tag!)]);
  });

  it('lists the files below a folder', async () => {
    const store = await open();
    for (const key of ['remotes/news/1/a.js.00.dcz', 'remotes/news/1/b/c.png', 'remotes/news/10/d.png'])
      await store.replace(key, 'code');
    expect((await store.files('remotes/news/1')).toSorted()).toEqual(['a.js.00.dcz', 'b/c.png']);
    expect(await store.files('remotes/other')).toEqual([]);
  });

  it('lets one of ten writers create a file', async () => {
    const store = await open();
    const won = await Promise.all(
      Array.from({ length: 10 }, (__, index) => store.create('.registry/1.json', `writer ${index}`)),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(String(await store.read('.registry/1.json'))).toBe(`writer ${won.indexOf(true)}`);
    expect(await store.create('.registry/1.json', 'late')).toBe(false);
  });

  it('lists the folders below one, and removes one with all that is in it', async () => {
    const store = await open();
    for (const key of [
      'remotes/news/1/a.js',
      'remotes/news/1/b/c.js',
      'remotes/news/2/a.js',
      'remotes/auth/1/a.js',
    ])
      await store.publish(key, Buffer.from(key));
    expect((await store.folders('remotes/news')).toSorted()).toEqual(['1', '2']);
    await store.remove('remotes/news/1');
    expect(await store.folders('remotes/news')).toEqual(['2']);
    expect(await store.read('remotes/news/1/b/c.js')).toBeNull();
    expect(await store.folders('nothing')).toEqual([]);
  });

  it('is copied into a folder, which the gateway serves', async () => {
    const store = await open();
    const sandbox = await releaseSandbox();
    closing.push(() => sandbox.close());
    const directories = [await sandbox.host('1.0.0'), await sandbox.section('news', '1.0.0')];
    await release({ store, signer: sandbox.signer, directories });
    const copy = folderStore(path.join(folder, 'copy'));
    await mirror(store, copy);
    for (const file of ['remotes.json', 'index.html', 'sw.js', 'remotes/news/1.0.0/remoteEntry.js'])
      expect(String(await copy.read(file))).toBe(String(await store.read(file)));
  });

  it('takes releases that come at once, and loses none', async () => {
    const store = await open();
    const sandbox = await releaseSandbox();
    closing.push(() => sandbox.close());
    const names = ['news', 'auth', 'taxes', 'portfolio', 'analysis'];
    const directories = await Promise.all(names.map((name) => sandbox.section(name, '1.0.0')));
    await Promise.all(
      directories.map((directory) => release({ store, signer: sandbox.signer, directories: [directory] })),
    );
    const { revision, sections } = JSON.parse(String(await store.read('remotes.json')));
    expect(revision).toBe(5);
    expect(Object.keys(sections).toSorted()).toEqual(names.toSorted());
  });
});

/** A server that rejects conditional writes as unsupported. */
async function olderServer() {
  const port = await serverOf(startUnconditionalStore);
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers['if-none-match']) return void outgoing.writeHead(501).end();
    const { method, url, headers } = incoming;
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) =>
      answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers)),
    );
    incoming.pipe(onward);
  });
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

it.each([
  ['ignores', () => serverOf(startUnconditionalStore)],
  ['does not know', olderServer],
])('refuses a bucket whose server %s conditional writes before anything is uploaded', async (_, server) => {
  const store = await bucket(await server());
  const sandbox = await releaseSandbox();
  closing.push(() => sandbox.close());
  const directories = [await sandbox.section('news', '1.0.0')];
  await expect(release({ store, signer: sandbox.signer, directories })).rejects.toThrow(
    'Use a folder, or a server with conditional writes: Amazon S3, Cloudflare R2, MinIO.',
  );
  expect(await store.folders('remotes')).toEqual([]);
});

it.each<[string, number, (response: ServerResponse) => unknown]>([
  ['never answers', 3, () => {}],
  [
    'stops in the middle of a file',
    1,
    (response) => response.writeHead(200, { 'content-length': 9 }).write('half'),
  ],
])('gives up on a bucket whose server %s, after %i requests', async (_, requests, answer) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    answer(response);
  });
  closing.push(() => server.close().closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' });
  const store = await objectStore({ bucket: 'painel', endpoint: `http://127.0.0.1:${port}`, silenceMs: 50 });
  closing.push(() => store.close?.());
  await expect(store.read('remotes.json')).rejects.toThrow('timed out after 50 ms of inactivity');
  expect(asked).toBe(requests);
});

it('instructs browsers to keep released files of a bucket for ever, and to revalidate the registry', async () => {
  const store = await bucket(await serverOf(startObjectStore));
  await store.publish('remotes/news/1/a.js', Buffer.from('code'));
  await store.replace('remotes.json', '{}');
  const headersOf = async (key: string) =>
    JSON.parse(await readFile(path.join(folder, 'painel/sites/um', `${key}._S3rver_metadata.json`), 'utf8'));
  expect(await headersOf('remotes/news/1/a.js')).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(await headersOf('remotes.json')).toMatchObject({ 'cache-control': 'no-cache' });
});
