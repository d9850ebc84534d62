import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SectionBuild } from '../builds/builds';
import { releaseSandbox, type ReleaseSandbox } from '../testing';
import { foldLookAlikes } from './look-alikes';
import { grantProblems, homeAddresses, homeAddressProblems } from './section-addresses';

const root = path.resolve(import.meta.dirname, '../../..');
const buildOf = (name: string, ...routes: string[]) =>
  ({
    kind: 'section',
    name,
    section: { title: name, routes: routes.map((one) => ({ path: one, access: 'public' })), widgets: [] },
  }) as unknown as SectionBuild;

it.each(readdirSync(root).filter((name) => name.startsWith('remote-')))(
  '%s has no address beyond those that are reviewed',
  (folder) => {
    const section = JSON.parse(readFileSync(path.join(root, folder, 'section.json'), 'utf8'));
    const build = { ...buildOf(folder.replace('remote-', '')), section } as SectionBuild;
    expect(grantProblems(build)).toEqual([]);
  },
);

it.each([
  ['/login/novo', 'auth'],
  ['/portfolio/roubo', 'portfolio'],
  ['/l0gin', 'auth'],
  ['/Iogin', 'auth'],
  ['/Portfolio', 'portfolio'],
  ['/rnarket', 'analysis'],
])('refuses a section that takes %s, which belongs to %s', (address, owner) => {
  expect(homeAddressProblems(buildOf('notes', address))).toEqual([
    expect.stringContaining(`belongs to ${owner}.`),
  ]);
});

it.each([
  ['/notes', undefined],
  ['/notes/:id/editar', undefined],
  ['/frases/do-dia', ['/frases']],
])('lets a section publish %s with the grant %j', (address, granted) => {
  expect(grantProblems(buildOf('notes', address), granted)).toEqual([]);
  expect(homeAddressProblems(buildOf('notes', address), granted)).toEqual([]);
});

it.each(['/frases', '/:qualquer', '/notesx', '/'])('refuses to publish %s without a grant', (address) => {
  expect(grantProblems(buildOf('notes', address))).toEqual([
    expect.stringMatching(/its addresses begin with \/notes\. .*painel tokens add notes --prefix/),
  ]);
});

it('knows whose the home addresses are only once', () => {
  const all = Object.values(homeAddresses).flat();
  expect(new Set(all).size).toBe(all.length);
});

it.each([
  ['Alertas', 'АLERTAS'],
  ['Notícias', 'Noticias'],
  ['Portfólio', 'Port\u200bfólio'],
  ['Learn', 'Leam'],
  ['ﬁxo', 'fixo'],
])('takes «%s» and «%s» for the same text', (one, other) => {
  expect(foldLookAlikes(one)).toBe(foldLookAlikes(other));
});

it.each([
  ['Alertas', 'Alerta'],
  ['Planos', 'Pianos a'],
])('takes «%s» and «%s» for different texts', (one, other) => {
  expect(foldLookAlikes(one)).not.toBe(foldLookAlikes(other));
});

describe('next to live sections', () => {
  let sandbox: ReleaseSandbox;
  beforeEach(async () => {
    sandbox = await releaseSandbox();
    await sandbox.release([await sandbox.host('h1')]);
  });
  afterEach(() => sandbox.close());

  it('keeps the addresses of a version that a section may go back to', async () => {
    await sandbox.release([await sandbox.section('news', '1', { routes: ['/news', '/news/arquivo'] })]);
    await sandbox.release([await sandbox.section('news', '2', { routes: ['/news'] })]);
    const rival = await sandbox.section('notes', '1', { routes: ['/notes', '/news/arquivo'] });
    await expect(sandbox.release([rival])).rejects.toThrow(
      'notes cannot take /news/arquivo: news answers it',
    );
  });

  it('refuses a title and a link that read like those of another section', async () => {
    const link = (label: string, order: number, to: string) => ({ label, order, path: to });
    await sandbox.release([
      await sandbox.section('quotes', '1', { navigation: [link('Frases', 60, '/quotes')] }),
    ]);
    const rival = await sandbox.section('notes', '1', { navigation: [link('Frаses', 70, '/notes')] });
    await expect(sandbox.release([rival])).rejects.toThrow('a link that reads like it, «Frases»');
  });
});
