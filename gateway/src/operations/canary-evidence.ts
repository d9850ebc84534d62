import { randomUUID } from 'node:crypto';
import type { Store } from '@painel/platform/release';
import type { FastifyBaseLogger } from 'fastify';
import type { Evidence } from './canary-comparison';

const folder = '.health/canaries';

const idOf = (name: string) => name.slice(0, name.lastIndexOf('.'));
const fileOf = (name: string) => `${folder}/${name}/evidence.json`;

function parse(content: Buffer | null): Evidence[] {
  try {
    const { periods, canary, live } = JSON.parse(String(content)) as Evidence;
    const numbers = [
      canary.visits,
      canary.failed,
      live.visits,
      live.failed,
      ...Object.values(periods).flat(),
    ];
    return numbers.every(Number.isFinite) ? [{ periods, canary, live }] : [];
  } catch {
    return [];
  }
}

/**
 * Stores the evidence of each process about a canary in the store of the site, so that processes judge together and a restart forgets nothing.
 * Without the store a process judges by its own evidence.
 */
export function keepEvidence(store: Store, log: Pick<FastifyBaseLogger, 'warn'>) {
  const writer = randomUUID();
  let problem: string | null = null;

  async function attempt<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
    try {
      const done = await work();
      problem = null;
      return done;
    } catch (error) {
      const { message } = error as Error;
      if (problem !== message) log.warn({ err: error }, 'what is known of canaries is not kept');
      problem = message;
      return otherwise;
    }
  }

  return {
    write: (id: string, evidence: Evidence) =>
      attempt(undefined, () => store.replace(fileOf(`${id}.${writer}`), JSON.stringify(evidence))),

    /** The counts of the other processes, ended ones included. */
    readOthers: (id: string): Promise<Evidence[]> =>
      attempt([], async () => {
        const names = await store.folders(folder);
        const others = names.filter((name) => idOf(name) === id && name !== `${id}.${writer}`);
        return (await Promise.all(others.map(async (name) => parse(await store.read(fileOf(name)))))).flat();
      }),

    /** Removes the evidence of canaries that ended. */
    forget: (isRunning: (id: string) => boolean) =>
      attempt(undefined, async () => {
        const over = (await store.folders(folder)).filter((name) => !isRunning(idOf(name)));
        await Promise.all(over.map((name) => store.remove(`${folder}/${name}`)));
      }),
  };
}

export type EvidenceKeeper = ReturnType<typeof keepEvidence>;
