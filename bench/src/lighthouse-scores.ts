import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '@painel/platform/testing';
import { median } from './median';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

export type Device = 'mobile' | 'desktop';
/** Scores of 0 to 100; milliseconds for LCP and TBT, a plain number for CLS. */
export type Measured = Record<(typeof categories)[number] | (typeof timings)[number], number>;

const tries = 3;

/** One visit. Lighthouse now and then loses the beginning of one, says so and asks for another. @throws what it says of the last try */
async function recordVisit(url: string, device: Device, port: number) {
  const config = device === 'desktop' ? desktopConfig : undefined;
  const flags = { port, onlyCategories: [...categories], logLevel: 'error' as const };
  let failure = 'no result';
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const lhr = (await lighthouse(url, flags, config))?.lhr;
    if (lhr && !lhr.runtimeError) return lhr;
    failure = lhr?.runtimeError?.message ?? failure;
  }
  throw new Error(`${url}: ${failure}`);
}

/** The Lighthouse scores of a page in a new Chromium: the median of several visits, and the failed audits of the last. */
export async function lighthouseScores(url: string, device: Device, visits: number) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    const all: Measured[] = [];
    let lost: string[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const lhr = await recordVisit(url, device, port);
      all.push({
        ...pick(categories, (name) => Math.round((lhr.categories[name]?.score ?? NaN) * 100)),
        ...pick(timings, (name) => lhr.audits[name]?.numericValue ?? NaN),
      });
      lost = categories.flatMap((name) =>
        (lhr.categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => `${name}: ${id} ${lhr.audits[id]?.displayValue ?? ''}`),
      );
    }
    const middle = pick([...categories, ...timings], (name) => median(all.map((measured) => measured[name])));
    return { middle, lost };
  } finally {
    await browser.close();
  }
}

const pick = <Name extends string>(names: readonly Name[], valueOf: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, number>;
