import { parseArgs } from 'node:util';
import { isWell, mutations, runChaos, startChaosSite, verdicts } from '@painel/e2e/chaos';
import { reasonWithoutNginx } from '@painel/e2e/cluster';
import { startPostgres, startRedis } from './servers/own-services';
import { createStops } from './servers/stops';

const usage = `chaos [seconds] [--seed number] [--readers number] [--mutation ${Object.keys(mutations).join('|')}]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    readers: { type: 'string', default: '10' },
    mutation: { type: 'string', multiple: true },
  },
});
const seconds = Number(positionals[0] ?? 600);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const readers = Number(values.readers);
if (
  ![seconds, seed, readers].every((each) => Number.isInteger(each) && each > 0) ||
  !(values.mutation ?? []).every((each) => each in mutations)
)
  throw new Error(usage);
const lack = reasonWithoutNginx();
if (lack) throw new Error(lack);

const { started, stopAll } = createStops();

try {
  const [postgres, redis] = await Promise.all([started(startPostgres()), started(startRedis())]);
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_REDIS_URL = redis.url;
  const site = await started(startChaosSite());
  console.log(`chaos: ${seconds} s of faults under ${readers} readers, --seed ${seed}`);
  const report = await runChaos(site, {
    seconds,
    seed,
    readers,
    browsers: 2,
    writers: 4,
    longestMs: 40_000,
    everyMs: 10_000,
    mutated: values.mutation,
    services: { postgres, redis },
    onInjected: (line) => console.log(line),
  });

  const { injected, seen, acknowledged, findings, notHealed, notInjected } = report;
  const byClass = [...new Set(injected.map((each) => each.class))].map((name) => {
    const each = injected.filter((one) => one.class === name);
    return [
      name,
      { faults: each.length, seconds: Math.round(each.reduce((sum, { forMs }) => sum + forMs, 0) / 1000) },
    ];
  });
  console.log('\nInjected');
  console.table(Object.fromEntries(byClass));
  const looks = Object.values(seen).reduce((sum, count) => sum + count, 0);
  console.log(
    `What ${readers} readers saw, in ${looks} looks, while ${acknowledged} writes were acknowledged`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(seen)
        .toSorted(([, one], [, other]) => other - one)
        .map(([name, count]) => [name, { looks: count, '%': ((100 * count) / looks).toFixed(1) }]),
    ),
  );
  console.log('Verdicts');
  console.table(
    Object.fromEntries(
      verdicts.map((verdict) => {
        const found = findings.filter((each) => each.verdict === verdict).length;
        return [verdict, { found, verdict: found === 0 ? 'none' : 'BROKEN' }];
      }),
    ),
  );
  for (const { verdict, atMs, reader, detail } of findings)
    console.log(`${(atMs / 1000).toFixed(1)} s: ${verdict}, ${reader}, ${detail}`);
  for (const line of notHealed) console.log(`Not whole a minute after everything healed: ${line}`);
  for (const name of notInjected) console.log(`No fault of this class could be injected: ${name}`);
  process.exitCode = isWell(report) ? 0 : 1;
} finally {
  await stopAll();
}
