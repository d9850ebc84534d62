import { cpSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, runKeysCommand } from '@painel/platform/release';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';

const secret = 'uma palavra bem longa';
let folder: TestFolder;
let gateway: TestGateway | undefined;

/** A data folder with one of the keys alone. */
const holding = (data: string, name: string) =>
  cpSync(
    join(folder.path, `root/registry-keys/${name}.pem`),
    join(folder.path, data, `registry-keys/${name}.pem`),
  );

const keys = async (...words: string[]) =>
  runKeysCommand({
    store: await openStore(join(folder.path, 'site')),
    dataDir: join(folder.path, 'root'),
    words,
    given: {},
  });

/** A site of which the gateway has the snapshot's key alone, and a team that of news. */
beforeEach(async () => {
  folder = makeFolder();
  const { releaseHost, releaseNews } = releasesInto(folder, 'root');
  await releaseHost('1.0.0');
  await releaseNews('1.0.0');
  await keys('init');
  await keys('add', 'news');
  holding('gateway', 'snapshot-1');
  holding('team', 'news-2');
});
afterEach(async () => {
  await gateway?.app.close();
  gateway = undefined;
  folder.remove();
});

const start = async () => {
  gateway = await startTestGateway(join(folder.path, 'site'), {
    DATA_DIR: join(folder.path, 'gateway'),
    OPS_SECRET: secret,
  });
};
const served = async () => (await gateway!.app.inject('/remotes.json')).json();
const file = (name: string) => join(folder.path, 'site', name);
const lying = () => JSON.parse(readFileSync(file('remotes.json'), 'utf8'));
const rootKey = () => lying().trust.keys['root-1'].publicKey;

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('shows what a section’s own key released, with the root’s key in the page', async () => {
  await releasesInto(folder, 'team').releaseNews('1.1.0');
  expect(lying().sections.news.version).toBe('1.0.0');
  await start();
  await until(async () => (await served()).sections.news.version === '1.1.0');
  expect(await served()).toMatchObject({
    signedBy: 'snapshot-1',
    sections: { news: { signed: { key: 'news-2' } } },
  });
  expect((await gateway!.open('/news')).body).toContain(`<meta name="registry-key" content="${rootKey()}">`);
  const { statusCode, body } = await gateway!.app.inject('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ready' }]);
});

it('shows nothing that a section’s key may not do, and goes on with what it shows', async () => {
  await expect(releasesInto(folder, 'team').releaseHost('6.6.6')).rejects.toThrow(
    'news-2 may sign news and nothing else: this changes host, which takes operator-1 or root-1',
  );
  // As the tools would not write it: a revision of an operator's in the name of the team.
  await releasesInto(folder, 'root').releaseHost('6.6.6');
  const forged = JSON.parse(readFileSync(file('.registry/00000005.json'), 'utf8'));
  folder.write('site/.registry/00000005.json', JSON.stringify({ ...forged, signedBy: 'news-2' }));
  const shown = JSON.parse(readFileSync(file('.registry/00000004.json'), 'utf8'));
  folder.write('site/remotes.json', JSON.stringify({ ...shown, trust: lying().trust }));
  await start();
  await until(async () => lying().signedBy === 'snapshot-1');
  expect(await served()).toMatchObject({ revision: 4, host: { version: '1.0.0' } });
});

it.each([
  ['changed', (text: string) => text.replace('"title": "Conteúdo"', '"title": "Outro"')],
  ['cut off', (text: string) => text.slice(0, 300)],
  ['with keys that nobody signed', (text: string) => text.replace('"operator-1"', '"operator-2"')],
])('serves the newest that counts in place of a registry that is %s, and mends it', async (_, changed) => {
  const whole = readFileSync(file('remotes.json'), 'utf8');
  await start();
  await served();
  folder.write('site/remotes.json', changed(whole));
  expect(await served()).toMatchObject({ revision: 4, sections: { news: { title: 'Conteúdo' } } });
  await gateway!.app.close();
  await start();
  await until(async () =>
    /"Conteúdo"[^]*"operator-1"\n *\]/.test(readFileSync(file('remotes.json'), 'utf8')),
  );
  expect(lying()).toMatchObject({
    revision: 4,
    signedBy: 'snapshot-1',
    trust: { roles: { operator: ['operator-1'] } },
  });
});

it('believes no older keys than it saw', async () => {
  await start();
  await until(async () => (await served()).trust.trust === 2);
  await keys('revoke', 'news-2');
  await gateway!.app.close();
  await start();
  await until(async () => (await served()).trust.trust === 3);
  renameSync(file('.trust/0003.json'), file('.trust/removed'));
  await gateway!.app.close();
  await start();
  expect((await served()).trust.trust).toBe(3);
});

it('tells of a section that no browser runs, because its key was revoked, until somebody vouches for it', async () => {
  await releasesInto(folder, 'team').releaseNews('1.1.0');
  await start();
  await until(async () => (await served()).sections.news.version === '1.1.0');
  const ready = async () => JSON.parse((await gateway!.app.inject('/readyz')).body);
  const told = async () =>
    (
      await gateway!.app.inject({
        url: '/_ops',
        headers: { authorization: `Basic ${Buffer.from(`ana:${secret}`).toString('base64')}` },
      })
    ).body;
  expect(await told()).not.toContain('Nenhum navegador executa');

  await keys('revoke', 'news-2');
  await until(async () => (await served()).trust.trust === 3);
  expect(await ready()).toEqual({
    status: 'ready',
    registry: expect.stringMatching(/^No browser runs section news: the key that signed it is revoked\./),
  });
  expect(await told()).toContain('Nenhum navegador executa: seção news. A chave que assinou foi revogada.');

  await keys('vouch', 'news');
  await until(async () => (await ready()).registry === undefined);
  expect(await told()).not.toContain('Nenhum navegador executa');
});

it('goes back for nobody without an operator’s key, and with one does', async () => {
  await releasesInto(folder, 'team').releaseNews('1.1.0');
  await start();
  await until(async () => (await served()).sections.news.version === '1.1.0');
  const press = () =>
    gateway!.app.inject({
      method: 'POST',
      url: '/_ops/rollback/news',
      headers: {
        authorization: `Basic ${Buffer.from(`ana:${secret}`).toString('base64')}`,
        'sec-fetch-site': 'same-origin',
      },
    });
  expect((await press()).body).toContain('snapshot-1 may sign snapshot and nothing else');
  holding('gateway', 'operator-1');
  await gateway!.app.close();
  await start();
  await press();
  expect((await served()).sections.news.version).toBe('1.0.0');
});
