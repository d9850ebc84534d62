import { type IndexedRule, createRuleIndex } from '@painel/api/alert-rules';
import { type JudgeRun, runJudge } from './judged-alerts';
import { quantile } from './median';
import { noteAtMost } from './note-result';

const [countText] = process.argv.slice(2);
const count = Number(countText ?? 100_000);
const samples = 200;
/** Processor time for one price. */
const maxMs = 200;
const center = 60_000_000;
const everyMs = 10_000;

/** Half wait for a rise and half for a fall, around the price, one in ten within one percent of it. */
function ruleAt(place: number): IndexedRule {
  const isUp = place % 2 === 0;
  const reach = place % 10 === 0 ? 0.01 : 0.5;
  const off = center * reach * ((place % 997) / 997);
  const threshold = Math.round(isUp ? center + off : center - off);
  const rearmAt = isUp ? threshold * 0.99 : threshold * 1.01;
  return {
    id: String(place),
    watch: { series: 'price BRL', direction: isUp ? 'up' : 'down', threshold, rearmAt },
    repeat: false,
    gapMs: 0,
    snoozedUntil: null,
    expiresAt: null,
    state: { phase: 'armed', isNew: false, reachedAt: null, firedAt: null },
  };
}

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function measure(name: string, priceAt: (n: number) => number) {
  const index = createRuleIndex<IndexedRule>();
  for (let place = 0; place < count; place += 1) index.put(ruleAt(place));
  const took: number[] = [];
  let outcomes = 0;
  // The first price sorts them all, once in the life of a leader.
  index.judge('price BRL', { value: center, at: -1 }, -1);
  for (let n = 0; n < samples; n += 1) {
    // Somebody makes another alert before each price.
    index.put({ ...ruleAt(n), id: `new ${n}` });
    const now = n * everyMs;
    const before = processorMs();
    outcomes += index.judge('price BRL', { value: priceAt(n), at: now }, now).length;
    took.push(processorMs() - before);
  }
  const [median, most] = [quantile(took, 0.5), Math.max(...took)];
  return { name, median, most, outcomes, holds: most <= maxMs };
}

const results = [
  measure('a price that moves by a thousandth', (n) => center * (1 + 0.001 * Math.sin(n))),
  measure('a price that moves by a fifth', (n) => center * (1 + 0.2 * Math.sin(n))),
];
console.log(`${count} armed alerts, ${samples} prices`);
console.table(
  Object.fromEntries(
    results.map(({ name, median, most, outcomes, holds }) => [
      name,
      { 'median, ms': median.toFixed(2), 'most, ms': most.toFixed(1), outcomes, holds },
    ]),
  ),
);

const calmPrices = Array.from({ length: 60 }, (_unused, n) => 1 + 0.0001 * Math.sin(n));
const judged: JudgeRun = await runJudge(count, calmPrices);
const [medianMs, longestMs] = [quantile(judged.took, 0.5), Math.max(...judged.took)];
console.log(`The whole judgement over SQLite, ${calmPrices.length} prices of a calm market`);
console.table({
  'a price': {
    'median, ms': medianMs.toFixed(1),
    'most, ms': longestMs.toFixed(1),
    'at the start, ms': judged.loadMs.toFixed(0),
    events: judged.events,
    holds: longestMs <= maxMs,
  },
});
noteAtMost('alerts-judged', `ms of processor time a price, ${count} alerts`, longestMs, maxMs, 1);
if (!results.every(({ holds }) => holds) || longestMs > maxMs) process.exitCode = 1;
