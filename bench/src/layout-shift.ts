import { startSite } from '@painel/platform/testing';
import { fillPortfolio } from './fill-portfolio';
import { launch, signIn } from './federation/chromium';
import { arrive } from './layout-shifts';
import { person } from './start-api-server';

/** Of a whole page: the sum of all its shifts, not only of the worst five seconds. */
const max = 0.02;
const maxUntilPaintedMs = 1000;
const visitors = [
  '/',
  '/news',
  '/learn',
  '/learn/halving',
  '/learn/glossario',
  '/login',
  '/register',
  '/forgot-password',
];
const readers = [
  '/dashboard',
  '/portfolio',
  '/technical',
  '/market',
  '/onchain',
  '/profile',
  '/settings',
  '/news',
  '/learn',
];

const [address, only] = process.argv.slice(2);
const site = address ? { url: address, stop: async () => {} } : await startSite();
const browser = await launch();

try {
  const holder = { ...person, email: `ana.${Date.now()}@exemplo.com.br` };
  const kept = await signIn(browser, site.url, await fillPortfolio(`${site.url}/btc-api`, 12, holder));
  const rows: Record<string, Record<string, string>> = {};
  let missed = 0;
  for (const [paths, who] of [
    [visitors, undefined],
    [readers, kept],
  ] as const)
    for (const path of paths.filter((one) => !only || one === only)) {
      const { firstPaintMs, shifts } = await arrive(browser, site.url, path, who);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const met = sum <= max && (!who || firstPaintMs <= maxUntilPaintedMs);
      if (!met) missed += 1;
      rows[`${path}${who ? ', signed in' : ''}`] = {
        [`shift ≤ ${max}`]: sum.toFixed(3),
        [`frame, ms ≤ ${maxUntilPaintedMs} for readers`]: firstPaintMs.toFixed(0),
        met: met ? 'yes' : 'no',
      };
      console.log(path, who ? 'signed in' : '', sum.toFixed(3), firstPaintMs.toFixed(0));
      for (const { atMs, value, sources } of shifts.filter((shift) => shift.value >= 0.002)) {
        console.log(`  ${value.toFixed(3)} at ${atMs.toFixed(0)} ms`);
        for (const source of sources) console.log(`    ${source}`);
      }
    }
  console.table(rows);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}
