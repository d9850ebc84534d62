import { createAccount, type SignedIn } from '@painel/e2e/api';
import { startSite } from '@painel/platform/testing';
import { buildApplication, serveApplication } from './federation/application';
import { launch } from './federation/chromium';
import { firstVisit, neededBy, type VisitedPage, type Visit } from './federation/visit';
import { median } from './median';
import { noteAtMost } from './note-result';
import { person } from './servers/start-api-server';

const max = { bytes: 1.2, time: 1.1 };
const visitedPages: VisitedPage[] = [
  { path: '/', signedIn: false },
  { path: '/news', signedIn: false },
  { path: '/learn', signedIn: false },
  { path: '/dashboard', signedIn: true },
  { path: '/portfolio', signedIn: true },
];

const [visits = '7', verbose] = process.argv.slice(2);
const built = await buildApplication();
const site = await startSite();
const application = await serveApplication(site.url, built);
const browser = await launch();

/** Alternating visits to both; each round starts with the other one. */
async function compare(visited: VisitedPage, session: SignedIn) {
  const all: Record<'one' | 'federated', Visit[]> = { one: [], federated: [] };
  const urls = { one: application.url, federated: site.url };
  for (let round = 0; round < Number(visits); round += 1) {
    const order = round % 2 === 0 ? (['one', 'federated'] as const) : (['federated', 'one'] as const);
    for (const side of order) all[side].push(await firstVisit(browser, urls[side], visited, session));
  }
  return all;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

try {
  const session = await createAccount(site.url, person);
  const rows: Record<string, Record<string, string>> = {};
  let missed = 0;
  for (const visited of visitedPages) {
    application.preload(visited.path, await neededBy(browser, application.url, visited, session));
    const { one, federated } = await compare(visited, session);
    const middle = (of: Visit[], key: 'bytes' | 'requests' | 'depth' | 'shownMs') =>
      median(of.map((visit) => visit[key]));
    const bytes = middle(federated, 'bytes') / middle(one, 'bytes');
    const time = median(federated.map(({ shownMs }, round) => shownMs / one[round]!.shownMs));
    if (bytes > max.bytes || time > max.time) missed += 1;
    noteAtMost('P1', `${visited.path}, bytes, federated to one`, bytes, max.bytes);
    noteAtMost('P1', `${visited.path}, time, federated to one`, time, max.time);
    const pair = (key: 'requests' | 'depth') => `${middle(one, key)} / ${middle(federated, key)}`;
    rows[visited.path] = {
      'KB, one': kilobytes(middle(one, 'bytes')),
      'KB, federated': kilobytes(middle(federated, 'bytes')),
      [`ratio ≤ ${max.bytes}`]: bytes.toFixed(2),
      requests: pair('requests'),
      waterfall: pair('depth'),
      'ms, one': middle(one, 'shownMs').toFixed(0),
      'ms, federated': middle(federated, 'shownMs').toFixed(0),
      [`ratio ≤ ${max.time.toFixed(1)}`]: time.toFixed(2),
    };
    if (verbose)
      for (const [side, [visit]] of Object.entries({ one, federated })) {
        console.log(`${visited.path}, ${side}`);
        console.table(
          visit!.files.map(({ url, bytes, depth }) => ({ url: new URL(url).pathname, bytes, depth })),
        );
      }
  }
  console.log('P1 first-visit: federated sections next to one application');
  console.table(rows);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await browser.close();
  application.close();
  await site.stop();
}
