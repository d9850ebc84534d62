import { createBeaconCounts } from '@painel/gateway/operations/beacon-counts';
import { createCanaryComparison, type Evidence } from '@painel/gateway/operations/canary-comparison';
import { createCanaryJudge, checkEveryMs } from '@painel/gateway/operations/canary-watch';
import { addTo, compareVital, type Counts, type Hour } from '@painel/platform/release';
import { median } from './median';

const minuteMs = 60_000;
const halfHourMs = 30 * minuteMs;
const maxFalseAlarms = 0.01;
const runs = Number(process.argv[2] ?? 2000);

/** The same figures in each run (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = createRandom(20_261_122);

/** When visits begin, in milliseconds, as they come by chance. */
function* arrivals(perMinute: number, forMs: number) {
  for (let at = 0; ;) {
    at -= (Math.log(1 - random()) * minuteMs) / perMinute;
    if (at > forMs) return;
    yield at;
  }
}

/** How many of the canaries that are as good as the live version are called broken. */
function falseAlarms(
  perMinute: number,
  percent: number,
  rateAt: (at: number) => number,
  forMs = halfHourMs,
  times = runs,
) {
  let alarms = 0;
  for (let run = 0; run < times; run += 1) {
    const comparison = createCanaryComparison(percent);
    for (const startedAt of arrivals(perMinute, forMs)) {
      comparison.add(random() * 100 < percent, { startedAt, failed: random() < rateAt(startedAt) });
      if (comparison.isBroken()) {
        alarms += 1;
        break;
      }
    }
  }
  return alarms / times;
}

/**
 * The same with three processes that judge together, each with a third of the visits. One of them is started again every ten minutes, and reads what
 * the others kept up to a minute ago.
 */
function jointFalseAlarms(perMinute: number, percent: number, rate: number) {
  let alarms = 0;
  for (let run = 0; run < runs; run += 1) {
    let processes = [0, 1, 2].map(() => createCanaryComparison(percent));
    const ended: Evidence[] = [];
    let kept: Evidence[] = [];
    let keptAt = 0;
    let restarts = 0;
    for (const startedAt of arrivals(perMinute, halfHourMs)) {
      if (startedAt - keptAt >= minuteMs) {
        kept = processes.map(({ evidence }) => structuredClone(evidence));
        keptAt = startedAt;
      }
      if (startedAt >= (restarts + 1) * 10 * minuteMs) {
        ended.push(structuredClone(processes[0]!.evidence));
        processes = [...processes.slice(1), createCanaryComparison(percent)];
        kept = processes.map(({ evidence }) => structuredClone(evidence));
        restarts += 1;
      }
      const index = Math.floor(random() * processes.length);
      processes[index]!.add(random() * 100 < percent, { startedAt, failed: random() < rate });
      if (processes[index]!.isBroken([...ended, ...kept.filter((_, other) => other !== index)])) {
        alarms += 1;
        break;
      }
    }
  }
  return alarms / runs;
}

/** How many canaries that are as quick as the live version are called slow within two days, if visits are not good at this rate. */
function slowAlarms(perHour: number, percent: number, rateAt: (hour: number) => number) {
  let alarms = 0;
  for (let run = 0; run < runs; run += 1) {
    const hours: Hour[] = [];
    for (let hour = 0; hour < 47; hour += 1) {
      const counts: Counts = {};
      const visits = Math.round(perHour * (0.5 + random()));
      for (let visit = 0; visit < visits; visit += 1) {
        // In its first hour the canary is live for a part of it.
        const isCanary = hour > 0 && random() * 100 < percent * (hour === 1 ? 0.5 : 1);
        const inp = random() < rateAt(hour) ? 300 : 100;
        addTo(counts, { section: 'news', version: isCanary ? '2' : '1', measured: { inp } });
      }
      hours.unshift({ hour: '', counts });
      if (compareVital('inp', hours, 'news@2', 'news@1').isWorse) {
        alarms += 1;
        break;
      }
    }
  }
  return alarms / runs;
}

interface Version {
  rate: number;
  /** Whether a failure is a page that hangs, which tells nothing. */
  hangs?: boolean;
}

/** Lets a canary run for half an hour, from its pages' beacons to its withdrawal. Returns when that is, and how many readers met a failure. */
async function untilWithdrawn(perMinute: number, percent: number, canary: Version, live: Version) {
  let now = 0;
  let withdrawn: number | null = null;
  let met = 0;
  const counts = createBeaconCounts(() => now);
  const section = { name: 'news', version: '1', previous: null, canary: { version: '2', percent } };
  const judge = createCanaryJudge({
    releases: {
      canChange: async () => true,
      live: async () => ({ revision: 1, host: null, sections: [section], retired: [] }),
      withdraw: async () => {
        withdrawn ??= now;
        return { revision: 2 } as never;
      },
    },
    counts,
    log: { warn: () => {} },
    now: () => now,
  });
  let checkAt = checkEveryMs;
  let visitor = 0;
  for (const at of arrivals(perMinute, halfHourMs)) {
    for (; checkAt < at; checkAt += checkEveryMs) {
      now = checkAt;
      await judge();
      if (withdrawn !== null) return { minutes: withdrawn / minuteMs, met };
    }
    now = at;
    visitor += 1;
    const isCanary = random() * 100 < percent;
    const { rate, hangs } = isCanary ? canary : live;
    const of = { section: 'news', version: isCanary ? '2' : '1' };
    const fails = random() < rate;
    if (fails && isCanary) met += 1;
    const tell = (kind: 'start' | 'mount' | 'failure') =>
      counts.add({ kind, ...of }, `${visitor}`, `${visitor}`);
    tell('start');
    if (!fails) tell('mount');
    else if (!hangs) tell('failure');
  }
  return { minutes: Infinity, met };
}

const percentOf = (share: number) => `${(share * 100).toFixed(2)} %`;
let worst = 0;
const told = (share: number) => {
  worst = Math.max(worst, share);
  return percentOf(share);
};

const rates = [0.001, 0.01, 0.05, 0.1, 0.3];
console.info(`Withdrawn although as good as the live version, of ${runs} half hours each:`);
console.table(
  Object.fromEntries(
    [5, 20, 50].flatMap((percent) =>
      [1, 10, 100].map((perMinute) => [
        `${percent} %, ${perMinute} visits a minute`,
        Object.fromEntries(
          rates.map((rate) => [`${rate * 100} % fail`, told(falseAlarms(perMinute, percent, () => rate))]),
        ),
      ]),
    ),
  ),
);
const outage = (at: number) => (at > 10 * minuteMs && at < 15 * minuteMs ? 0.9 : 0.01);
const wave = (at: number) => 0.15 + 0.15 * Math.sin(at / minuteMs);
console.table({
  'five minutes in which nine of ten fail': told(falseAlarms(20, 10, outage)),
  'a rate that rises and falls from 0 to 30 %': told(falseAlarms(20, 10, wave)),
  'a whole day of 5 %': told(falseAlarms(20, 10, () => 0.05, 48 * halfHourMs, Math.ceil(runs / 4))),
});

console.table({
  'three processes, one of them restarted every ten minutes, 10 visits a minute': told(
    jointFalseAlarms(10, 20, 0.05),
  ),
  'the same, 100 visits a minute': told(jointFalseAlarms(100, 20, 0.05)),
  'INP not good in 20 % of 40 visits an hour, two days': told(slowAlarms(40, 20, () => 0.2)),
  'INP not good in 5 to 60 % of visits, by the hour': told(
    slowAlarms(40, 50, (hour) => 0.05 + 0.55 * (hour % 2)),
  ),
});

console.info(
  'Minutes until a broken canary is withdrawn (median), how many are within half an hour, and how many of its visits failed:',
);
const broken: Record<string, [canary: Version, live: Version]> = {
  'always fails': [{ rate: 1 }, { rate: 0.01 }],
  'always hangs': [{ rate: 1, hangs: true }, { rate: 0.01 }],
  'fails in half': [{ rate: 0.5 }, { rate: 0.01 }],
  'fails in 25 %, live in 5 %': [{ rate: 0.25 }, { rate: 0.05 }],
  'fails in 5 %, live in 1 %': [{ rate: 0.05 }, { rate: 0.01 }],
};
const speed: Record<string, Record<string, string>> = {};
for (const [name, [canary, live]] of Object.entries(broken))
  for (const [percent, perMinute] of [
    [5, 10],
    [5, 100],
    [50, 10],
  ] as const) {
    const results = [];
    for (let run = 0; run < Math.max(11, runs / 40); run += 1)
      results.push(await untilWithdrawn(perMinute, percent, canary, live));
    const within = results.filter(({ minutes }) => minutes < Infinity).length / results.length;
    (speed[name] ??= {})[`${percent} % of ${perMinute} a minute`] =
      `${median(results.map(({ minutes }) => minutes)).toFixed(1)} min, ${percentOf(within)}, ${median(results.map(({ met }) => met))}`;
  }
console.table(speed);

if (worst > maxFalseAlarms) {
  console.error(`More than ${percentOf(maxFalseAlarms)} were withdrawn that were not broken.`);
  process.exitCode = 1;
}
