import { describeOn } from '@painel/api/testing/services';
import { mutations, runChaos, startChaosSite, verdicts } from '../../support/chaos';
import { reasonWithoutNginx } from '../../support/servers/cluster';
import { describeDeep } from '../../support/deep';

const lack = reasonWithoutNginx();
const describeCluster = lack === null ? describe : describe.skip;

const short = { seed: 18, readers: 3, browsers: 1, writers: 2, longestMs: 2000, everyMs: 1500 };

// `cluster` kills a process under writers every time, and `faults` breaks each section.
describeDeep('chaos', () => {
  describeOn('PostgreSQL', 'random faults', () => {
    describeOn('Redis', 'under readers', () => {
      describeCluster(lack ?? 'of the cluster', () => {
        let site: Awaited<ReturnType<typeof startChaosSite>>;
        beforeAll(async () => {
          site = await startChaosSite();
        });
        afterAll(() => site?.stop());

        it('of each class leave no blank page, no rejection, no lost write, and nothing live that is not', async () => {
          const { acknowledged, findings, notHealed, notInjected } = await runChaos(site, {
            ...short,
            seconds: 8,
          });
          expect(findings).toEqual([]);
          expect(notHealed).toEqual([]);
          expect(notInjected).toEqual([]);
          expect(acknowledged).toBeGreaterThan(0);
        });

        // `judge.test.ts` shows the two verdicts that depend on the screen every time.
        it('would be found, all four', async () => {
          const { findings } = await runChaos(site, {
            ...short,
            seconds: 12,
            classes: [],
            paths: ['/'],
            mutated: Object.keys(mutations),
          });
          expect(verdicts.filter((verdict) => !findings.some((each) => each.verdict === verdict))).toEqual(
            [],
          );
        });
      });
    });
  });
});
