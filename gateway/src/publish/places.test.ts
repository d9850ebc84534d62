import { cpSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mirror, openStore, runPublishersCommand } from '@painel/platform/release';
import { type ObjectStore, startObjectStore } from '@painel/platform/testing/object-store';
import { waitFor } from '@painel/platform/testing/wait-for';
import { type Made, made } from '../testing/made-builds';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';

let folder: TestFolder;
let bucket: ObjectStore | undefined;
let gateways: TestGateway[] = [];
let token: string;
let site: string;

const at = (...names: string[]) => join(folder.path, ...names);
const tokenFor = async (section: string) =>
  (
    await runPublishersCommand('tokens', ['add', section, '--site', site, '--data', at('data')], folder.path)
  )[1]!;

/** Two processes with the site's key, over one store. */
async function setUp(isBucket: boolean) {
  folder = makeFolder();
  site = at('site');
  const { releaseHost, releaseNews } = releasesInto(folder);
  await releaseHost('1.0.0');
  await releaseNews('1.0.0');
  if (isBucket) {
    bucket = await startObjectStore(at('objects'));
    Object.assign(process.env, bucket.credentials);
    site = `s3://painel/sites/um?endpoint=http://127.0.0.1:${bucket.port}`;
    const store = await openStore(site);
    await mirror(await openStore(at('site')), store);
    store.close?.();
  }
  token = await tokenFor('news');
  cpSync(at('data'), at('other-data'), { recursive: true });
  gateways = [];
  for (const data of ['data', 'other-data']) {
    const gateway = await startTestGateway(site, { DATA_DIR: at(data) });
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    gateways.push(gateway);
  }
}
async function tearDown() {
  for (const { app } of gateways) await app.close();
  await bucket?.stop();
  bucket = undefined;
  folder.remove();
}

interface Answer {
  error?: string;
  message?: string;
  notes?: string[];
  revision?: number;
  upload?: string;
  missing?: string[];
  live?: { version: string; previous: string | null };
  history?: { revision: number }[];
}

async function call(
  process: number,
  below: string,
  body?: object | string,
  section = 'news',
  bearer = token,
) {
  const { port } = gateways[process]!.app.server.address() as AddressInfo;
  const isFile = typeof body === 'string';
  const answer = await fetch(`http://127.0.0.1:${port}/_publish/${section}${below}`, {
    method: isFile ? 'PUT' : body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    body: isFile ? body : body && JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as Answer) };
}

async function upload(process: number, { build, sizes, contents }: Made, section?: string, bearer?: string) {
  const begun = await call(process, '/uploads', { build, sizes }, section, bearer);
  for (const file of begun.missing ?? [])
    await call(process, `/uploads/${begun.upload}/${file}`, contents[file]!, section, bearer);
  return begun.upload;
}
const revisionAt = async (process: number) => (await call(process, '')).revision!;
const liveAt = async (process: number) => (await call(process, '')).live;

describe.each([
  ['a folder', false],
  ['a bucket', true],
])('two processes over %s', (_, isBucket) => {
  beforeEach(() => setUp(isBucket));
  afterEach(tearDown);

  it('let one of two releases in at once, refuse the other in a sentence, and take it when it is sent again', async () => {
    // The files are in the store: one process receives a file, the other publishes it.
    const uploads = [
      await upload(0, made('1.1.0', { contents: { 'a.js': 'one' } })),
      await upload(1, made('1.2.0', { contents: { 'a.js': 'two' } })),
    ];
    const seen = await revisionAt(0);
    const answers = await Promise.all(
      uploads.map((one, index) => call(1 - index, '/release', { upload: one, seen })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser]).toMatchObject({
      error: 'REFUSED',
      message: `Revision ${seen + 1} is live, and this call knows ${seen}: look at it and call again.`,
    });
    const versions = ['1.1.0', '1.2.0'];
    for (const process of [0, 1])
      expect(await liveAt(process)).toMatchObject({ version: versions[1 - loser], previous: '1.0.0' });

    const again = await call(1 - loser, '/release', { upload: uploads[loser], seen: seen + 1 });
    expect(again).toMatchObject({ status: 200, revision: seen + 2 });
    for (const process of [0, 1])
      expect(await liveAt(process)).toMatchObject({
        version: versions[loser],
        previous: versions[1 - loser],
      });
    const { history = [] } = await call(0, '');
    expect(history.map(({ revision }) => revision).slice(0, 2)).toEqual([seen + 2, seen + 1]);
  });

  it('lose nothing of two teams that publish at once', async () => {
    const bearer = await tokenFor('taxes');
    const taxes = made('1.0.0', { name: 'taxes' });
    const [news, other] = [await upload(0, made('1.1.0')), await upload(1, taxes, 'taxes', bearer)];
    const seen = await revisionAt(0);
    const release = (process: number, wish: object, ...who: string[]) =>
      call(process, '/release', wish, ...who);
    const answers = await Promise.all([
      release(0, { upload: news, seen }),
      release(1, { upload: other, seen }, 'taxes', bearer),
    ]);
    for (const [index, { status }] of answers.entries())
      if (status === 409)
        await (index === 0
          ? release(0, { upload: news, seen: seen + 1 })
          : release(1, { upload: other, seen: seen + 1 }, 'taxes', bearer));
    expect(await liveAt(1)).toMatchObject({ version: '1.1.0' });
    expect((await call(0, '', undefined, 'taxes', bearer)).live).toMatchObject({ version: '1.0.0' });
  });
});

describe('one process of two', () => {
  beforeEach(() => setUp(false));
  afterEach(tearDown);

  it('notifies open pages of a release by another process', async () => {
    const one = await upload(0, made('1.1.0'));
    const { revision } = await call(0, '/release', { upload: one, seen: await revisionAt(0) });
    await waitFor(() => gateways[1]!.api.revisions.at(-1) === revision);
  });

  it('makes no version live that lacks a widget which others place: nor a canary, nor by promoting one', async () => {
    const widget = { widgets: ['rates'] };
    const exposes = ['./routes', './widgets/rates'];
    const publish = async (one: Made, wish: object = {}, ...who: string[]) =>
      call(
        0,
        '/release',
        { upload: await upload(0, one, ...who), seen: await revisionAt(0), ...wish },
        ...who,
      );
    const bearer = await tokenFor('taxes');
    const texts = { 'src/page.tsx': '<Widget of="news/rates" />' };
    const sources = { digest: 'x', typescript: gzipSync(JSON.stringify(texts)).toString('base64') };
    const sentence =
      'does not have a widget that others place: taxes@1.0.0 is live and places news/rates. Keep it, or release taxes first.';

    await publish(made('1.1.0', { section: widget, exposes }));
    // It begins before a page has the widget.
    expect(await publish(made('1.2.0'), { percent: 5 })).toMatchObject({ status: 200 });
    expect(await publish(made('1.0.0', { name: 'taxes', sources }), {}, 'taxes', bearer)).toMatchObject({
      status: 200,
    });
    expect(await call(0, '/promote', { seen: await revisionAt(0) })).toMatchObject({
      status: 422,
      message: `news@1.2.0 ${sentence}`,
    });
    for (const wish of [{}, { percent: 5 }])
      expect(await publish(made('1.3.0'), wish)).toMatchObject({
        status: 422,
        message: `news@1.3.0 ${sentence}`,
      });
    expect(await liveAt(0)).toMatchObject({ version: '1.1.0' });
    // A team may roll back all the same, and the answer names who places the removed widgets.
    const back = async (wish: object) =>
      call(0, '/rollback', { seen: await revisionAt(0), version: '1.0.0', ...wish });
    expect(await back({})).toMatchObject({ status: 422, message: expect.stringContaining('Or add --force') });
    expect(await back({ force: true })).toMatchObject({
      status: 200,
      notes: [expect.stringContaining('taxes@1.0.0 is live and places news/rates.')],
    });
    expect(await publish(made('1.4.0', { section: widget, exposes }))).toMatchObject({ status: 200 });
  });
});
