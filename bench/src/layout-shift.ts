import { protectedPages, publicPages } from '@painel/e2e/pages';
import { startSite } from '@painel/platform/testing';
import { fillPortfolio } from './servers/fill-portfolio';
import { launch } from './federation/chromium';
import { arrive } from './layout-shifts';
import { measureNavigation } from './navigation';
import { noteAtMost } from './note-result';
import { person } from './servers/start-api-server';

/** Of a whole page: the sum of all its shifts, not only of the worst five seconds. */
const max = 0.02;
const maxUntilPaintedMs = 1000;
const maxBlockedMs = 150;
/** The public pages differ in their frame for a reader: one of a section, and the articles. */
const readers = [...Object.values(protectedPages), publicPages.news, publicPages.learn];

const [address, only] = process.argv.slice(2);
const site = address ? { url: address, stop: async () => {} } : await startSite();
const browser = await launch();

try {
  const holder = { ...person, email: `ana.${Date.now()}@exemplo.com.br` };
  const session = await fillPortfolio(`${site.url}/btc-api`, 12, holder);
  const rows: Record<string, Record<string, string>> = {};
  let missed = 0;
  for (const [paths, who] of [
    [Object.values(publicPages), undefined],
    [readers, session],
  ] as const)
    for (const path of paths.filter((one) => !only || one === only)) {
      const { firstPaintMs, blockedMs, shifts } = await arrive(browser, site.url, path, who);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const name = `${path}${who ? ', signed in' : ''}`;
      const met = sum <= max && blockedMs <= maxBlockedMs && (!who || firstPaintMs <= maxUntilPaintedMs);
      noteAtMost('P5', `${name}, shift`, sum, max, 3);
      noteAtMost('P5', `${name}, main thread, ms`, blockedMs, maxBlockedMs, 0);
      if (who) noteAtMost('P5', `${name}, frame, ms`, firstPaintMs, maxUntilPaintedMs, 0);
      if (!met) missed += 1;
      rows[name] = {
        [`shift ≤ ${max}`]: sum.toFixed(3),
        [`frame, ms ≤ ${maxUntilPaintedMs} for readers`]: firstPaintMs.toFixed(0),
        [`main thread, ms ≤ ${maxBlockedMs}`]: blockedMs.toFixed(0),
        met: met ? 'yes' : 'no',
      };
      console.log(name, sum.toFixed(3), firstPaintMs.toFixed(0), blockedMs.toFixed(0));
      for (const { atMs, value, sources } of shifts.filter((shift) => shift.value >= 0.002)) {
        console.log(`  ${value.toFixed(3)} at ${atMs.toFixed(0)} ms`);
        for (const source of sources) console.log(`    ${source}`);
      }
    }
  console.table(rows);
  if (!only && !(await measureNavigation(browser, site.url, session))) missed += 1;
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}
