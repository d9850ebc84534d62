import { summaryOf } from '@painel/platform/release';
import type { BeaconCounts } from './beacon-counts';
import { createCanaryJudge } from './canary-watch';
import type { Releases } from './releases';

const begin = Date.UTC(2026, 10, 25);
const hour = 3_600_000;

/** A canary of 48 hours with its visits, and failures in percent. */
async function ended({ visits = 0, failed = 0, liveFailed = 0, refusal = '' }) {
  let time = begin;
  let isRunning = true;
  const change: Releases['change'] = async (action, _name, { message }, { version, reason } = {}) => {
    if (refusal) throw new Error(refusal);
    isRunning = false;
    done.push([action, version, reason ?? message].filter(Boolean).join(' '));
    return { revision: 9, action };
  };
  const done: string[] = [];
  const warned: object[] = [];
  const canary = { version: '1.1.0', percent: 50, until: new Date(begin + 48 * hour).toISOString() };
  const outcome = (version: string, share: number) => (_: unknown, index: number) => ({
    version,
    startedAt: time - 1,
    failed: index % 100 < share,
    hung: false,
  });
  let reported = false;
  const judge = createCanaryJudge({
    releases: {
      canChange: async () => true,
      live: async () => ({
        ...summaryOf({ revision: 8, host: null, sections: {} }),
        sections: [{ name: 'news', version: '1.0.0', previous: null, canary: isRunning ? canary : null }],
      }),
      change,
    },
    counts: {
      takeOutcomes() {
        const length = reported ? 0 : visits;
        reported = true;
        const rows = [outcome('1.1.0', failed), outcome('1.0.0', liveFailed)];
        return rows.flatMap((row) => Array.from({ length }, row));
      },
    } as unknown as BeaconCounts,
    log: { warn: (about: object) => void warned.push(about) },
    now: () => time,
  });
  await judge();
  for (time of [begin + 47 * hour, begin + 48 * hour, begin + 49 * hour]) {
    if (time < begin + 48 * hour) expect(done).toEqual([]);
    await judge();
  }
  return { done, warned };
}

it('promotes a canary that fails no more than the live version, once its time is over', async () => {
  const { done } = await ended({ visits: 100, failed: 1 });
  expect(done).toEqual([
    'promote its time is over: 100 visits, of which 1.0 % failed; of the live version 0.0 %',
  ]);
});

it('withdraws one that fails more often, though it could be by chance', async () => {
  const { done } = await ended({ visits: 100, failed: 3, liveFailed: 1 });
  expect(done).toEqual([
    'withdraw 1.1.0 its time is over: 100 visits, of which 3.0 % failed; of the live version 1.0 %',
  ]);
});

it.each([
  ['that too few visits judge', { visits: 99 }, /99 visits, .*: 100 visits are needed$/],
  [
    'that does not fit what is live',
    { visits: 100, refusal: 'news cannot take /x.' },
    /: news cannot take \/x\.$/,
  ],
])('reports one %s as undecided, once, and leaves it', async (_, canary, reason) => {
  const { done, warned } = await ended(canary);
  expect(done).toEqual([]);
  expect(warned).toEqual([{ section: 'news', version: '1.1.0', reason: expect.stringMatching(reason) }]);
});
