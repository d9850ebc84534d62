import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { releaseSandbox, type ReleaseSandbox } from '../testing';

let sandbox: ReleaseSandbox;
beforeEach(async () => {
  sandbox = await releaseSandbox();
});
afterEach(() => sandbox.close());

const offers = { '@painel/shared/ui': { version: '1.2.0', names: ['Button', 'Card'] } };
const needs = (version: string, names: string[]) => ({ needs: { '@painel/shared/ui': { version, names } } });

async function refused(directory: string, sentence: string) {
  const before = await sandbox.store.read('remotes.json');
  await expect(sandbox.release([directory])).rejects.toThrow(sentence);
  expect(await sandbox.store.read('remotes.json')).toEqual(before);
}

it('refuses a file that is not what the build wrote', async () => {
  const directory = await sandbox.section('news', '1.0.0');
  await writeFile(path.join(directory, 'dist/remoteEntry.js'), 'tampered');
  await refused(directory, 'build again before releasing');
});

it('refuses a store that gives back another file than it was given', async () => {
  const { read } = sandbox.store;
  sandbox.store.read = async (key) => (key.startsWith('remotes/') ? Buffer.from('another') : read(key));
  await expect(sandbox.release([await sandbox.section('news', '1.0.0')])).rejects.toThrow(
    'look at the store',
  );
});

it('refuses a version that the served site does not answer with', async () => {
  const server = createServer((_request, response) => response.end('entry 1.0.0'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const good = await sandbox.section('news', '1.0.0');
    await expect(sandbox.release([good], { siteUrl })).resolves.toMatchObject({ revision: 1 });
    const bad = await sandbox.section('news', '1.1.0');
    await expect(sandbox.release([bad], { siteUrl })).rejects.toThrow('look at what serves the site');
    expect((await sandbox.registry()).sections.news.version).toBe('1.0.0');
  } finally {
    server.close();
  }
});

it('refuses a route that another section answers, or the host', async () => {
  await sandbox.release([await sandbox.section('news', '1.0.0', { routes: ['/news', '/learn/:slug'] })]);
  await refused(
    await sandbox.section('taxes', '1.0.0', { routes: ['/news'] }),
    'taxes cannot take /news: news answers it.',
  );
  await refused(
    await sandbox.section('taxes', '1.1.0', { routes: ['/learn/impostos'] }),
    'taxes cannot take /learn/impostos: news answers it with /learn/:slug.',
  );
  await refused(
    await sandbox.section('taxes', '1.2.0', { routes: ['/'] }),
    'taxes cannot take /: the host answers it.',
  );
});

it('refuses a widget that the build lacks, or that is listed twice', async () => {
  const exposes = ['./routes', './widgets/rates'];
  await refused(
    await sandbox.section('taxes', '1.0.0', { widgets: ['rates', 'table'], exposes }),
    'taxes promises ./widgets/table in section.json',
  );
  await refused(
    await sandbox.section('taxes', '1.1.0', { widgets: ['rates', 'rates'], exposes }),
    'the widget rates twice',
  );
});

it('refuses a section that needs a newer shared than the live host has', async () => {
  await sandbox.release([await sandbox.host('1.0.0', { offers })]);
  await refused(
    await sandbox.section('news', '1.0.0', needs('1.3.0', ['Button'])),
    'news was built with @painel/shared/ui 1.3.0, and the host shares 1.2.0. Release the host first',
  );
  await refused(
    await sandbox.section('news', '1.1.0', needs('1.2.0', ['Button', 'Chip'])),
    "news takes Chip from @painel/shared/ui, and the host's 1.2.0 has no such export. Release the host first",
  );
  await refused(
    await sandbox.section('news', '1.2.0', {
      needs: { '@painel/shared/new': { version: '1.2.0', names: [] } },
    }),
    'news takes @painel/shared/new, which the host does not share. Release the host first',
  );
  await expect(
    sandbox.release([await sandbox.section('news', '1.3.0', needs('1.1.0', ['Button']))]),
  ).resolves.toMatchObject({ released: ['news@1.3.0'] });
});

it('refuses a host that lacks what a live section takes, and takes both together', async () => {
  await sandbox.release([await sandbox.host('1.0.0', { offers })]);
  await sandbox.release([await sandbox.section('news', '1.0.0', needs('1.2.0', ['Card']))]);
  const poorer = await sandbox.host('1.1.0', {
    offers: { '@painel/shared/ui': { version: '1.2.0', names: ['Button'] } },
  });
  await refused(poorer, 'news@1.0.0 is live and takes Card from @painel/shared/ui');

  const richer = { '@painel/shared/ui': { version: '1.3.0', names: ['Button', 'Card', 'Chip'] } };
  const both = [
    await sandbox.section('news', '1.1.0', needs('1.3.0', ['Chip'])),
    await sandbox.host('1.2.0', { offers: richer }),
  ];
  await expect(sandbox.release(both)).resolves.toMatchObject({ released: ['host@1.2.0', 'news@1.1.0'] });
});

describe('the federation runtime, which sections take from the host', () => {
  const runtime = '@module-federation/webpack-bundler-runtime';
  const hostWith = (number: string, version: string) =>
    sandbox.host(number, { offers: { [runtime]: { version } } });
  const newsFor = (number: string, version: string) =>
    sandbox.section('news', number, { needs: { [runtime]: { version, exact: true } } });

  it.each(['2.9.1', '2.10.0'])('is of one version: 2.9.2 is refused next to %s', async (version) => {
    await sandbox.release([await hostWith('1.0.0', version)]);
    await refused(
      await newsFor('1.0.0', '2.9.2'),
      `news runs with ${runtime} 2.9.2 and no other, and the host has ${version}. Alone it is refused; released together, host and sections are let in`,
    );
  });

  it('is not in an earlier host, which is released first', async () => {
    await sandbox.release([await sandbox.host('1.0.0', { offers })]);
    await refused(
      await newsFor('1.0.0', '2.9.2'),
      `news takes ${runtime}, which the host does not share. Release the host first`,
    );
  });

  it('moves with host and sections together, and leaves no way back to a version that cannot run any more', async () => {
    await sandbox.release([await hostWith('1.0.0', '2.9.2'), await newsFor('1.0.0', '2.9.2')]);
    await sandbox.release([await newsFor('1.1.0', '2.9.2')]);
    const host = await hostWith('1.1.0', '2.10.0');
    await refused(host, `news@1.1.0 is live and runs with ${runtime} 2.9.2 and no other`);

    await sandbox.release([host, await newsFor('1.2.0', '2.10.0')]);
    const { news } = (await sandbox.registry()).sections;
    expect([news.version, news.previous]).toEqual(['1.2.0', null]);
  });

  it('stays in sections that were released with their own: they run next to any', async () => {
    await sandbox.release([await sandbox.section('news', '1.0.0')]);
    await sandbox.release([await hostWith('1.0.0', '2.9.2'), await newsFor('1.1.0', '2.9.2')]);
    expect((await sandbox.registry()).sections.news.previous.version).toBe('1.0.0');
  });
});

it('refuses a section of a newer contract than the live API has', async () => {
  const directory = await sandbox.section('news', '1.0.0', { contract: '1.1.0' });
  await refused(
    directory,
    'news was built with contract 1.1.0, and no API was announced. Ship the API first',
  );
  await sandbox.release([], { contract: '1.0.0' });
  await refused(directory, 'and the live API offers 1.0.0. Ship the API first');
  await sandbox.release([], { contract: '1.1.0' });
  await expect(sandbox.release([directory])).resolves.toMatchObject({ released: ['news@1.0.0'] });
});
