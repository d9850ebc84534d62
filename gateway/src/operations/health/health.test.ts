import { join } from 'node:path';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { releasesInto } from '../../testing/test-releases';
import { makeFolder, type TestFolder } from '../../testing/test-site';

const secret = 'uma palavra bem longa';
const authorization = `Basic ${Buffer.from(`ana:${secret}`).toString('base64')}`;

let folder: TestFolder;
let gateway: TestGateway;

const start = () =>
  startTestGateway(join(folder.path, 'site'), {
    DATA_DIR: join(folder.path, 'data'),
    OPS_SECRET: secret,
    TRUSTED_PROXIES: '127.0.0.1',
  });

beforeEach(async () => {
  folder = makeFolder();
  const { releaseHost, releaseNews } = releasesInto(folder);
  await releaseHost('1.0.0');
  await releaseNews('1.0.0');
  await releaseNews('1.1.0');
  gateway = await start();
});
afterEach(async () => {
  await gateway.app.close();
  folder.remove();
});

let visits = 0;
const freshAddress = () => `203.0.${Math.floor((visits += 1) / 250)}.${visits % 250}`;
async function report(beacons: object[], from = freshAddress()) {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/_beacons',
    headers: { 'x-forwarded-for': from },
    payload: JSON.stringify({
      visit: `v${(visits += 1)}`,
      beacons: beacons.map((beacon) => ({ section: 'news', version: '1.1.0', ...beacon })),
    }),
  });
  expect(answer.statusCode).toBe(204);
}
const ask = async (url: string) => (await gateway.app.inject({ url, headers: { authorization } })).body;
/** A row of the page as its cells. */
async function row(version: string) {
  const body = await ask('/_ops');
  const [, found] =
    new RegExp(`<tr role="row"><th[^>]*>[a-z]+</th>(<td[^>]*>${version}, .*?)</tr>`).exec(body) ?? [];
  return [...(found ?? '').matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell);
}
const versions = async () => JSON.parse(await ask('/_ops/health.json')).versions;

const mount = { kind: 'mount' };
const vitals = { kind: 'vitals', lcp: 2600, inp: 120, cls: 40, bytes: 11_000, sent: 0, requests: 9 };

it('says that there were no visits yet', async () => {
  expect(await ask('/_ops')).toContain('<h2>Saúde nas últimas 24 horas</h2><p>Ainda sem visitas.</p>');
});

it('shows visits, failures by phase, vitals, bytes and requests of a version', async () => {
  await report([mount, vitals]);
  await report([mount, { kind: 'failure', phase: 'run' }, { kind: 'failure', phase: 'run' }]);
  await report([{ kind: 'failure', phase: 'load' }]);
  expect((await row('1.1.0')).slice(0, -1)).toEqual([
    '1.1.0, no ar',
    '3',
    '1 ao carregar, 1 em uso',
    '2,7 s, a melhorar',
    '126 ms, bom',
    '0,04, bom',
    '11,9 kB; 0,0 kB pela rede',
    '9',
  ]);
  expect((await row('1.1.0')).at(-1)).toContain('aria-label="Até 3 por hora; nesta hora, 3"');
  expect(await versions()).toMatchObject([
    { section: 'host', role: 'live', visits: 0, worse: [] },
    {
      section: 'news',
      version: '1.1.0',
      role: 'live',
      visits: 3,
      failures: { load: 1, run: 1 },
      lcp: { rating: 'needs improvement', visits: 1 },
    },
  ]);
});

it('counts the host’s own pages, and the version that browsers fell back to', async () => {
  await report([{ kind: 'vitals', section: 'host', version: '1.0.0', lcp: 900 }]);
  await report([{ ...mount, version: '1.0.0' }]);
  expect(
    (await versions()).map(({ section, version, role }: Record<string, string>) => [section, version, role]),
  ).toEqual([
    ['host', '1.0.0', 'live'],
    ['news', '1.1.0', 'live'],
    ['news', '1.0.0', 'previous'],
  ]);
});

it.each([
  ['an unreleased version', [{ kind: 'vitals', version: '9', lcp: 1 }]],
  ['values that cannot be', [{ kind: 'vitals', lcp: -5, inp: 1e9, cls: 'x' }]],
  ['an unknown kind', [{ kind: 'paint', lcp: 1 }]],
])('takes nothing from a beacon of %s', async (_, beacons) => {
  await report(beacons);
  expect(await ask('/_ops')).toContain('Ainda sem visitas.');
});

it('counts two visits of a client, however often it reports', async () => {
  for (let times = 0; times < 20; times += 1)
    await report([mount, { ...vitals, lcp: 50_000 }], '198.51.100.7');
  const [, news] = await versions();
  expect([news.visits, news.lcp.visits]).toEqual([2, 2]);
});

it('keeps what was counted over a restart', async () => {
  await report([mount, vitals]);
  await gateway.app.close();
  gateway = await start();
  await report([mount]);
  expect((await row('1.1.0'))[1]).toBe('2');
  expect((await versions())[1].lcp.visits).toBe(1);
});

it('gives no figures without the secret', async () => {
  expect((await gateway.app.inject('/_ops/health.json')).statusCode).toBe(401);
  expect((await gateway.app.inject('/.health/hours')).statusCode).toBe(404);
});

describe('a canary', () => {
  const hourMs = 3_600_000;
  const noon = Math.ceil(Date.now() / hourMs) * hourMs;
  beforeEach(async () => {
    await gateway.app.close();
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'],
      now: noon,
    });
    gateway = await start();
    await releasesInto(folder).releaseNews('1.2.0', { percent: 20 });
  });
  afterEach(() => jest.useRealTimers());

  /** Visits of one hour, of which every fifth has the canary. */
  async function hour(hours: number, ofCanary: object) {
    jest.setSystemTime(noon + hours * hourMs);
    for (let reader = 0; reader < 50; reader += 1) {
      const isCanary = reader % 5 === 0;
      await report([
        { ...vitals, version: isCanary ? '1.2.0' : '1.1.0', lcp: 900, ...(isCanary && ofCanary) },
      ]);
    }
  }
  const liveNews = async () => (await gateway.app.inject('/remotes.json')).json();
  const hasCanary = async () => (await liveNews()).sections.news.canary !== undefined;
  /** Lets the gateway look `looks` times, unless it has withdrawn the canary by then. */
  async function judge(looks: number) {
    for (let times = 0; times < looks && (await hasCanary()); times += 1) {
      await jest.advanceTimersByTimeAsync(5000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it('that answers input late is withdrawn after an hour that is over, and history says why', async () => {
    await hour(0, { inp: 900 });
    await hour(1, { inp: 900 });
    jest.setSystemTime(noon + 2 * hourMs + 60_000);
    await judge(10);
    expect(await hasCanary()).toBe(true);
    jest.setSystemTime(noon + 2 * hourMs + 120_000);
    await judge(300);
    const { sections, action } = await liveNews();
    expect(sections.news.canary).toBeUndefined();
    expect(action).toBe('withdraw canary of news: INP is not good in 100.0 % of visits, of 1.1.0 in 0.0 %');
  });

  it('that is painted late stays, and the page reports it', async () => {
    await hour(0, { lcp: 9000, bytes: 99_000 });
    await hour(1, { lcp: 9000, bytes: 99_000 });
    jest.setSystemTime(noon + 2 * hourMs + 120_000);
    await judge(10);
    expect(await hasCanary()).toBe(true);
    expect((await row('1.2.0'))[0]).toBe('1.2.0, canário, pior que no ar em LCP, bytes');
    expect((await row('1.1.0'))[0]).toBe('1.1.0, no ar');
  });
});
