// The program that judges, unpacks and packs what teams publish, next to the process that serves readers. `publish-process.ts` starts it.
import { carryOut, failureOf, findSigner, openStore } from '@painel/platform/release';
import type { WorkerAnswer, WorkerJob } from './publish-process';

const [, , site = '', dataDir = ''] = process.argv;

async function answerTo({ job, quotas }: WorkerJob): Promise<WorkerAnswer> {
  const store = await openStore(site);
  try {
    const signer = await findSigner(dataDir);
    if (!signer)
      throw new Error('There is no key to sign a change with: nothing was released from here yet.');
    return { done: await carryOut({ store, signer, quotas }, job) };
  } catch (error) {
    const failure = failureOf(error);
    return { failure, ...(failure.status === 500 && { stack: String((error as Error).stack) }) };
  } finally {
    store.close?.();
  }
}

process.on('message', async (asked: WorkerJob) => {
  process.send?.(await answerTo(asked));
});
// The process that started it decides about its end: signals of a terminal reach both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
