import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { loadSigner, openStore, retire } from '@painel/platform/release';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';

const secret = 'uma palavra bem longa';
const auth = `Basic ${Buffer.from(`qualquer:${secret}`).toString('base64')}`;

let folder: TestFolder;
let gateway: TestGateway;

const releaseNews = (version: string, percent?: number) =>
  releasesInto(folder).releaseNews(version, { percent });
const releaseHost = (version: string) => releasesInto(folder).releaseHost(version);

beforeEach(async () => {
  folder = makeFolder();
  folder.write('site/index.html', '<title>Painel</title>');
  await releaseNews('1.0.0');
  await releaseNews('1.1.0');
  gateway = await startTestGateway(join(folder.path, 'site'), {
    DATA_DIR: join(folder.path, 'data'),
    OPS_SECRET: secret,
    TRUSTED_PROXIES: '127.0.0.1',
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await gateway.app.close();
  folder.remove();
});

const live = async () => (await gateway.app.inject('/remotes.json')).json().sections.news;
const open = (headers = {}) =>
  gateway.app.inject({ url: '/_ops', headers: { authorization: auth, ...headers } });
const press = (
  action: string,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  name = 'news',
) =>
  gateway.app.inject({
    method: 'POST',
    url: `/_ops/${action}/${name}`,
    headers: { authorization: auth, ...headers },
  });

/** Reports a visit from a unique address. */
let address = 0;
async function visit(version: string, failed: boolean) {
  address += 1;
  const beacons = ['start', ...(failed ? ['failure'] : ['mount'])].map((kind) => ({
    kind,
    section: 'news',
    version,
  }));
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/_beacons',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': `203.0.113.${address % 250}` },
    payload: JSON.stringify({ visit: `v${address}`, beacons }),
  });
  expect(answer.statusCode).toBe(204);
}

describe('the operations page', () => {
  it('shows the live versions, the previous ones and the history', async () => {
    const { statusCode, body, headers } = await open();
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1>Operações</h1>');
    expect(body).toMatch(/<p>Revisão \d+, de .*, com o host nenhum<\/p>/);
    expect(body).toContain('Voltar news para 1.0.0');
    expect(body).toContain('release news@1.1.0');
  });

  it('names the team of a section, which pages do not carry', async () => {
    expect((await open()).body).toContain('data-head="Equipe">Conteúdo &amp; cia. · #conteudo</td>');
    const published = await live();
    expect([published.owner, published.$schema]).toEqual([undefined, undefined]);
  });

  it.each([
    ['without the secret', {}],
    ['with another one', { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }],
  ])('is closed %s', async (_, headers) => {
    expect((await gateway.app.inject({ url: '/_ops', headers })).statusCode).toBe(401);
    const change = await gateway.app.inject({ method: 'POST', url: '/_ops/rollback/news', headers });
    expect(change.statusCode).toBe(401);
    expect(await live()).toMatchObject({ version: '1.1.0' });
  });

  it('makes a client that guesses wait, and no other', async () => {
    const guess = (secretWord: string, from: string) =>
      gateway.app.inject({
        url: '/_ops',
        headers: {
          authorization: `Basic ${Buffer.from(`a:${secretWord}`).toString('base64')}`,
          'x-forwarded-for': from,
        },
      });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await guess(`errada ${attempt}`, `[2001:db8::${attempt}]:4711`)).statusCode).toBe(401);
    const late = await guess(secret, '2001:db8::9');
    expect([late.statusCode, late.headers['retry-after'], late.headers['cache-control']]).toEqual([
      429,
      '60',
      'no-store',
    ]);
    expect((await guess(secret, '2001:db8:0:1::1')).statusCode).toBe(200);
  });

  it('is not there where no secret is configured', async () => {
    const other = await startTestGateway(join(folder.path, 'site'), { DATA_DIR: join(folder.path, 'data') });
    expect((await other.app.inject({ url: '/_ops', headers: { authorization: auth } })).statusCode).toBe(404);
    await other.app.close();
  });

  it('takes a section back with one press', async () => {
    const answer = await press('rollback');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/_ops']);
    expect(await live()).toMatchObject({ version: '1.0.0', previous: null });
    expect((await open()).body).toContain('rollback news to 1.0.0 · por qualquer');
  });

  it('says that a section is retired, and restores it with one press', async () => {
    const store = await openStore(join(folder.path, 'site'));
    const signer = await loadSigner(join(folder.path, 'data'));
    await retire({ store, signer, name: 'news' });
    const { body } = await open();
    expect(body).toContain('data-head="No ar">encerrada</td>');
    expect(body).toContain('Trazer news de volta');
    await press('rollback');
    expect(await live()).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
    expect((await open()).body).not.toContain('encerrada');
  });

  it('takes the host back with one press', async () => {
    await releaseHost('1.0.0');
    expect((await open()).body).not.toContain('Voltar host');
    await releaseHost('1.1.0');
    expect((await open()).body).toMatch(/com o host 1\.1\.0<\/p>.*Voltar host para 1\.0\.0/);
    expect((await press('rollback', undefined, 'host')).statusCode).toBe(303);
    expect((await open()).body).toMatch(/com o host 1\.0\.0<\/p>(?!.*Voltar host para)/);
    expect((await gateway.app.inject('/')).body).toContain('page 1.0.0');
  });

  it('promotes and withdraws a canary', async () => {
    await releaseNews('1.2.0', 10);
    expect((await open()).body).toContain('1.2.0 para 10 %');
    await press('withdraw');
    expect((await live()).canary).toBeUndefined();
    await releaseNews('1.2.0', 10);
    await press('promote', { origin: 'https://painel.example', host: 'painel.example' });
    expect(await live()).toMatchObject({ version: '1.2.0' });
  });

  it('changes nothing for a form on another page', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://outra.example' }, {}])
      expect((await press('rollback', headers as Record<string, string>)).statusCode).toBe(403);
    expect(await live()).toMatchObject({ version: '1.1.0' });
  });

  it('shows text as text', async () => {
    await gateway.app.inject({
      method: 'POST',
      url: '/_ops/rollback/%3Cimg%3E',
      headers: { authorization: auth },
    });
    expect((await open()).body).not.toContain('<img>');
  });
});

describe('a report of the content security policy', () => {
  let client = 0;
  const postReport = (changes: object) => {
    client += 1;
    const report = {
      'effective-directive': 'img-src',
      'blocked-uri': 'https://mal.example/pixel.png',
      'document-uri': 'https://painel.example/news',
      ...changes,
    };
    return gateway.app.inject({
      method: 'POST',
      url: '/_beacons/policy',
      headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': `198.51.100.${client % 250}` },
      payload: JSON.stringify({ 'csp-report': report }),
    });
  };

  it('is shown to the operator, by how many clients sent it', async () => {
    expect((await open()).body).not.toContain('Recusas da política');
    expect((await postReport({})).statusCode).toBe(204);
    await postReport({});
    const { body } = await open();
    expect(body).toContain('<h2>Recusas da política de segurança de conteúdo em 10 min</h2>');
    expect(body).toMatch(
      /<th[^>]*>img-src<\/th><td[^>]*>https:\/\/mal\.example<\/td><td[^>]*>\/news<\/td><td[^>]*>2<\/td>/,
    );
  });

  it('that is invalid, or too long, is not stored', async () => {
    expect((await postReport({ 'effective-directive': '<b>' })).statusCode).toBe(204);
    expect((await postReport({ 'script-sample': 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect((await open()).body).not.toContain('Recusas da política');
  });

  it('takes no canary back, however many there are', async () => {
    await releaseNews('1.2.0', 10);
    for (let sent = 0; sent < 100; sent += 1)
      await postReport({ 'source-file': 'https://painel.example/remotes/news/1.2.0/remoteEntry.js' });
    const { body } = await open();
    expect(body).toContain('0 de 0 visitas; do canário, 0 de 0 visitas');
    expect((await live()).canary).toBeDefined();
  });
});

it('the operations page allows its own style element and nothing else', async () => {
  const { headers, body } = await open();
  const [, css] = /<style>(.*?)<\/style>/s.exec(body)!;
  const hash = createHash('sha256').update(css!).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none';img-src 'self';style-src 'sha256-${hash}';base-uri 'none';frame-ancestors 'none';form-action 'self'`,
  );
});

describe('a canary under load', () => {
  const isGone = async () => (await live()).canary === undefined;
  /** The disk does not follow the fake clock: work that a timer began needs real time. */
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  async function passMinute() {
    for (let seconds = 0; seconds < 60 && !(await isGone()); seconds += 5) {
      await jest.advanceTimersByTimeAsync(5000);
      await pause();
    }
  }
  async function goesWithinMinute() {
    await passMinute();
    while (!(await isGone())) await pause();
  }
  async function stays() {
    await passMinute();
    expect(await isGone()).toBe(false);
  }
  /** One reader in twenty-one gets the canary, at any time. */
  async function visits(canaryFails: (reader: number) => boolean, readers = 200) {
    for (let reader = 0; reader < readers; reader += 1) {
      jest.setSystemTime(Date.now() + 10);
      await visit('1.1.0', reader % 50 === 0);
      if (reader % 20 > 0) continue;
      jest.setSystemTime(Date.now() + 10);
      await visit('1.2.0', canaryFails(reader));
    }
  }

  beforeEach(async () => {
    await gateway.app.close();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
    gateway = await startWithoutSecret();
    await releaseNews('1.2.0', 5);
  });
  const startWithoutSecret = () =>
    startTestGateway(join(folder.path, 'site'), {
      DATA_DIR: join(folder.path, 'data'),
      TRUSTED_PROXIES: '127.0.0.1',
    });

  it('that is broken is rolled back by itself within a minute, and history says why', async () => {
    await visits((reader) => reader % 40 === 0);
    await goesWithinMinute();
    expect((await live()).version).toBe('1.1.0');
    const { action } = (await gateway.app.inject('/remotes.json')).json();
    expect(action).toBe('withdraw canary of news: fails in 50.0 % of visits, 1.1.0 in 2.0 %');
  });

  it('uses the evidence from before a restart too', async () => {
    await visits(() => true, 60);
    await stays();
    await gateway.app.close();
    gateway = await startWithoutSecret();
    await jest.advanceTimersByTimeAsync(5000);
    await visits(() => true, 60);
    await goesWithinMinute();
    const { action } = (await gateway.app.inject('/remotes.json')).json();
    expect(action).toMatch(/^withdraw canary of news: fails in 100\.0 % of visits/);
  });

  it('that works stays', async () => {
    await visits((reader) => reader === 0);
    await stays();
  });

  it.each([
    ['an address', () => '198.51.100.9'],
    ['an address that its proxy writes with a port', (n: number) => `198.51.100.9:${1024 + n}`],
    ['a household of IPv6', (n: number) => `2001:db8::${n}`],
    ['what is no address', (n: number) => `unknown-${n}`],
  ])('cannot be called broken by one client: %s', async (_what, from) => {
    await visits(() => false);
    const beacons = ['start', 'failure'].map((kind) => ({ kind, section: 'news', version: '1.2.0' }));
    for (let forged = 0; forged < 100; forged += 1) {
      jest.setSystemTime(Date.now() + 10);
      await visit('1.1.0', false);
      await gateway.app.inject({
        method: 'POST',
        url: '/_beacons',
        headers: { 'x-forwarded-for': from(forged) },
        payload: JSON.stringify({ visit: `forged-${forged}`, beacons }),
      });
    }
    await stays();
  });
});

it.each([
  ['no JSON', '{'],
  ['no beacons', '{"visit":"a"}'],
  [
    'beacons of an unreleased version',
    '{"visit":"a","beacons":[{"kind":"failure","section":"news","version":"9"}]}',
  ],
  ['hostile words', '{"visit":"../a","beacons":[{"kind":"failure","section":"<b>","version":"1"}]}'],
])('%s counts for nothing', async (_, payload) => {
  const answer = await gateway.app.inject({ method: 'POST', url: '/_beacons', payload });
  expect(answer.statusCode).toBe(204);
  expect((await open()).body).toContain('0 de 0 visitas');
});
