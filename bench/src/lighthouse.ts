import { startSite } from '@painel/platform/testing';
import { noteResult } from './note-result';
import { type Device, lighthouseScores, type Measured } from './lighthouse-scores';

const paths = ['/', '/news', '/learn'];
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const minScore = { desktop: { performance: 99, other: 99 }, mobile: { performance: 95, other: 99 } };
/** Asked of the throttled phone only. */
const max = {
  'largest-contentful-paint': 1800,
  'total-blocking-time': 150,
  'cumulative-layout-shift': 0.02,
} as const;

const [address, visits = '5'] = process.argv.slice(2);
const site = address ? { url: address, stop: async () => {} } : await startSite();
let missed = 0;

function rowsOf(device: Device, measured: Measured) {
  const least = minScore[device];
  const wanted = scores.map((name) => {
    const atLeast = name === 'performance' ? least.performance : least.other;
    return { name, value: `${measured[name]}`, wanted: `≥ ${atLeast}`, met: measured[name] >= atLeast };
  });
  const timed = Object.entries(max).map(([name, atMost]) => {
    const value = measured[name as keyof typeof max];
    const text = atMost < 1 ? value.toFixed(3) : `${value.toFixed(0)} ms`;
    return { name, value: text, wanted: `≤ ${atMost}`, met: value <= atMost };
  });
  return device === 'mobile' ? [...wanted, ...timed] : wanted;
}

try {
  for (const device of ['desktop', 'mobile'] as const)
    for (const path of paths) {
      const { middle, lost } = await lighthouseScores(`${site.url}${path}`, device, Number(visits));
      const rows = rowsOf(device, middle);
      for (const { name, value, wanted, met } of rows)
        noteResult({
          row: name in max ? 'P5' : 'P4',
          what: `${path}, ${device}, ${name}`,
          goal: wanted,
          figure: value,
          holds: met,
        });
      missed += rows.filter(({ met }) => !met).length;
      console.log(`P4 lighthouse: ${path}, ${device}`);
      console.table(rows);
      for (const audit of lost) console.log(`  ${audit}`);
    }
} finally {
  await site.stop();
}
process.exitCode = missed === 0 ? 0 : 1;
