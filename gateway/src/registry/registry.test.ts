import { readFileSync, rmSync } from 'node:fs';
import { Writable } from 'node:stream';
import { join } from 'node:path';
import { waitFor } from '@painel/platform/testing/wait-for';
import { findSigner, hasValidSignature, loadSigner } from '@painel/platform/release';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';

const secret = 'uma palavra bem longa';
const day = 86_400_000;

let folder: TestFolder;
let gateway: TestGateway;
let logged: string[];
const start = async (data = 'data') => {
  await gateway?.app.close();
  logged = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    logged.push(chunk.toString());
    done();
  };
  gateway = await startTestGateway(
    join(folder.path, 'site'),
    { DATA_DIR: join(folder.path, data), OPS_SECRET: secret, LOG_LEVEL: 'info' },
    new Writable({ write }),
  );
};

beforeEach(async () => {
  folder = makeFolder();
  const { releaseHost, releaseNews } = releasesInto(folder);
  await releaseHost('1.0.0');
  await releaseNews('1.0.0');
  await start();
});
afterEach(async () => {
  jest.useRealTimers();
  await gateway.app.close();
  folder.remove();
});

const siteFile = (file: string) => readFileSync(join(folder.path, 'site', file), 'utf8');
const registry = async () => (await gateway.app.inject('/remotes.json')).json();
const keyOf = async (data: string) => (await findSigner(join(folder.path, data)))!.publicKey;
const ready = async () => {
  const answer = await gateway.app.inject('/readyz');
  const { price: _apart, ...reported } = answer.json();
  return { code: answer.statusCode, ...reported };
};
const operations = async () => {
  const authorization = `Basic ${Buffer.from(`ana:${secret}`).toString('base64')}`;
  return (await gateway.app.inject({ url: '/_ops', headers: { authorization } })).body;
};
const brought = async () =>
  JSON.parse(/id="painel-start">(.*?)<\/script>/s.exec((await gateway.open('/news')).body)![1]!).registry;
const complaints = () => logged.filter((line) => line.includes('is not signed with the key of this process'));

/** Everything signed again from another data folder, under the running gateway. */
async function releaseWithOtherKey() {
  const { releaseHost } = releasesInto(folder, 'other');
  await releaseHost('2.0.0', { newKey: true });
}

/** The served registry is complete and signed with this site's key. */
async function expectRevisionTwo() {
  const key = await keyOf('data');
  for (const given of [await registry(), await brought()]) {
    expect(given).toMatchObject({
      revision: 2,
      host: { version: '1.0.0' },
      sections: { news: { version: '1.0.0' } },
    });
    expect(hasValidSignature(given, key)).toBe(true);
    expect(Date.parse(given.expires)).toBeGreaterThan(Date.now() + 6 * day);
    expect(Date.parse(given.expires)).toBeLessThanOrEqual(Date.now() + 7 * day);
  }
  for (const url of ['/news', '/index.html']) {
    const { body } = await gateway.open(url);
    expect(body).toContain('page 1.0.0');
    expect(body).toContain(`<meta name="registry-key" content="${key}">`);
  }
  expect((await gateway.app.inject('/sw.js')).body).toBe('self.revision = 2;\nworker');
}

describe('a registry that another key signed', () => {
  it('is not served: the last one that could be verified is, and that is reported once', async () => {
    expect(await ready()).toEqual({ code: 200, status: 'ready' });
    await releaseWithOtherKey();
    await expectRevisionTwo();
    expect(await ready()).toEqual({
      code: 200,
      status: 'ready',
      registry: expect.stringContaining('revision 2, the last one that is, is served instead'),
    });
    const page = await operations();
    expect(page).toContain('O site continua com a revisão 2. Publique com a chave certa');
    expect(page).toMatch(/<p>Revisão 2, de .*, com o host 1\.0\.0<\/p>/);
    expect(complaints()).toHaveLength(1);
  });

  it('is not served after a restart either', async () => {
    await releaseWithOtherKey();
    await start();
    await expectRevisionTwo();
    expect(complaints()).toHaveLength(1);
  });

  it('counts visits of the served versions, and leaves canaries alone', async () => {
    await releaseWithOtherKey();
    const payload = JSON.stringify({
      visit: 'a',
      beacons: [{ kind: 'failure', section: 'news', version: '1.0.0' }],
    });
    const answer = await gateway.app.inject({ method: 'POST', url: '/_beacons', payload });
    expect(answer.statusCode).toBe(204);
    expect(await operations()).toContain('1 de 1 visita');
  });

  it('is served after a restart with the new key', async () => {
    await releaseWithOtherKey();
    await start('other');
    expect(await registry()).toMatchObject({ revision: 3, host: { version: '2.0.0' } });
    const { body } = await gateway.open('/');
    expect(body).toContain('page 2.0.0');
    expect(body).toContain(await keyOf('other'));
    expect(await ready()).toEqual({ code: 200, status: 'ready' });
  });
});

it.each([
  ['changed by hand', () => siteFile('remotes.json').replace('"news"', '"nova"')],
  [
    'changed to a revision that there is not',
    () => siteFile('remotes.json').replace('"revision": 2', '"revision": 90'),
  ],
  ['cut off', () => siteFile('remotes.json').slice(0, 100)],
])('a registry that was %s is not served, and is reported of until it is whole', async (_, changed) => {
  const whole = siteFile('remotes.json');
  folder.write('site/remotes.json', changed());
  await expectRevisionTwo();
  expect(await ready()).toHaveProperty('registry');
  folder.write('site/remotes.json', whole);
  expect((await gateway.app.inject('/remotes.json')).body).toBe(whole);
  expect(await ready()).toEqual({ code: 200, status: 'ready' });
  expect(logged.filter((line) => line.includes('the registry is whole again'))).toHaveLength(1);
});

it('is kept in memory where the revisions were deleted too', async () => {
  await registry();
  rmSync(join(folder.path, 'site/.registry'), { recursive: true });
  folder.write('site/remotes.json', '{}');
  await expectRevisionTwo();
});

it('makes the process unready where nothing was ever signed with its key', async () => {
  await loadSigner(join(folder.path, 'third'));
  await start('third');
  expect(await ready()).toEqual({
    code: 503,
    status: 'unavailable',
    registry: expect.stringContaining('there is no revision that can be served instead'),
  });
  expect(await brought()).toBeUndefined();
});

it('that a killed release had signed becomes the live one', async () => {
  const before = siteFile('remotes.json');
  await releasesInto(folder).releaseNews('1.1.0');
  folder.write('site/remotes.json', before);
  expect((await registry()).revision).toBe(2);
  await start();
  await until(async () => (await registry()).revision === 3);
  expect(await registry()).toMatchObject({ sections: { news: { version: '1.1.0' } } });
});

const taxes = {
  version: '1.0.0',
  entry: '/remotes/taxes/1.0.0/remoteEntry.js',
  globalName: 'taxes_1_0_0',
  integrity: {},
  title: 'Impostos',
  routes: [{ path: '/taxes', access: 'public' }],
  widgets: [],
};
const link = { label: 'Impostos', path: '/taxes', order: 25 };
const [taxesRoute] = taxes.routes;

it.each<[string, object]>([
  ['routes.0.access', { routes: [{ ...taxesRoute, access: 'publik' }] }],
  ['routes.0.frame', { routes: [{ ...taxesRoute, frame: 'bara' }] }],
  ['routes.0.data', { routes: [{ ...taxesRoute, data: '/bitcoin/news' }] }],
  ['navigation.0.audience', { navigation: [{ ...link, audience: 'everbody' }] }],
  ['navigation.0.order', { navigation: [{ ...link, order: '25' }] }],
  ['title', { title: 5 }],
  ['routes.0.path', { routes: [{ ...taxesRoute, path: '/[' }, taxesRoute] }],
])(
  'leaves out a section of which %s cannot be read, says so, and serves every other page',
  async (place, fault) => {
    const signer = (await findSigner(join(folder.path, 'data')))!;
    const live = JSON.parse(siteFile('remotes.json'));
    const document = signer.sign({ ...live, sections: { ...live.sections, taxes: { ...taxes, ...fault } } });
    folder.write('site/remotes.json', JSON.stringify(document));
    folder.write('site/index.html', '<title>Painel Bitcoin</title><head></head><div id="root"></div>');

    const [news, unavailable] = await Promise.all(['/news', '/taxes'].map((page) => gateway.open(page)));
    expect([news!.statusCode, unavailable!.statusCode]).toEqual([200, 503]);
    expect(news!.body).toContain('<title>Conteúdo · Painel Bitcoin</title>');
    expect(unavailable!.body).toContain(
      '<title>Esta seção está indisponível no momento · Painel Bitcoin</title>',
    );
    expect(await brought()).toEqual(document);
    const problem = expect.stringContaining(`what cannot be read in the registry: section taxes: ${place}.`);
    expect(await ready()).toEqual({ code: 200, status: 'ready', registry: problem });
    expect(await operations()).toContain(`não se pode ler no registro: section taxes: ${place}.`);
    expect(logged.filter((line) => line.includes(`section taxes: ${place}. The rest`))).toHaveLength(1);

    await releasesInto(folder).releaseNews('1.1.0');
    expect((await registry()).sections.news.version).toBe('1.1.0');
  },
);

describe('with its time', () => {
  const pass = async (days: number) => {
    jest.setSystemTime(Date.now() + days * day);
    await jest.advanceTimersByTimeAsync(3_600_000);
  };
  const daysLeft = async () => (Date.parse((await registry()).expires) - Date.now()) / day;
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] }),
  );

  it('is renewed by the process before it ends, as the same revision', async () => {
    await start();
    for (let days = 0; days < 10; days += 1) {
      await pass(1);
      await until(async () => (await daysLeft()) > 5.9);
    }
    expect((await registry()).revision).toBe(2);
    expect(await ready()).toEqual({ code: 200, status: 'ready' });
  });

  it('is reported of before it ends, where the process has no key to renew it with', async () => {
    await start('none');
    expect(await ready()).toEqual({ code: 200, status: 'ready' });
    await pass(5.5);
    expect(await daysLeft()).toBeLessThan(2);
    expect(await ready()).toEqual({
      code: 200,
      status: 'ready',
      registry: expect.stringContaining('"pnpm release renew" does'),
    });
    expect(await operations()).toContain('use «pnpm release renew»');
  });
});

/** Waits in real time, since the process is looking while its clock is paused. */
async function until(holds: () => Promise<boolean>) {
  await waitFor(holds);
}
