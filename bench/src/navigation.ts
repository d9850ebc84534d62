import { startSite } from '@painel/platform/testing';
import { launch, signIn } from './federation/chromium';
import { walkSections } from './federation/section-to-section';
import { median, quantile } from './median';
import { noteAtMost } from './note-result';

const maxMs = 100;
const [visits = '3'] = process.argv.slice(2);
const site = await startSite();
const browser = await launch();

const timesTo = (wanted: string, taken: Awaited<ReturnType<typeof walkSections>>) =>
  taken
    .filter(({ path }) => path === wanted)
    .map(({ tookMs }) => tookMs.toFixed(0))
    .join(' ');

try {
  const kept = await signIn(browser, site.url);
  const rows: Record<string, Record<string, string>> = {};
  const details: Record<string, Record<string, string>> = {};
  let missed = 0;
  for (const cpuRate of [1, 4]) {
    const taken: Awaited<ReturnType<typeof walkSections>> = [];
    for (let visit = 0; visit < Number(visits); visit += 1)
      taken.push(...(await walkSections(browser, site.url, kept, cpuRate)));
    const times = taken.map(({ tookMs }) => tookMs);
    const loading = taken.filter(({ sawLoading }) => sawLoading);
    noteAtMost('P6', `ms, 95 in 100, processor ${cpuRate} times as slow`, quantile(times, 0.95), maxMs, 0);
    noteAtMost('P6', `loading marks, processor ${cpuRate} times as slow`, loading.length, 0, 0);
    if (quantile(times, 0.95) > maxMs || loading.length > 0) missed += 1;
    rows[cpuRate === 1 ? 'this machine' : `a processor ${cpuRate} times as slow`] = {
      navigations: `${taken.length}`,
      'median, ms': median(times).toFixed(0),
      [`95 in 100, ms ≤ ${maxMs}`]: quantile(times, 0.95).toFixed(0),
      'with a loading mark, 0': loading.length === 0 ? '0' : loading.map(({ path }) => path).join(' '),
    };
    for (const path of new Set(taken.map((navigation) => navigation.path)))
      details[path] = { ...details[path], [`${cpuRate}×`]: timesTo(path, taken) };
  }
  console.table(details);
  console.log('P6 navigation: from section to section');
  console.table(rows);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}
