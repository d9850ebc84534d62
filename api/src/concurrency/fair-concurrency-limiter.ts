interface FairLimiterOptions {
  concurrency: number;
  /** How many tasks of one owner run at once; without it as many as there are slots. */
  concurrencyPerOwner?: number;
  /** How many tasks of one owner may wait. Further ones are refused. */
  queueLengthPerOwner: number;
  /** Rules for tasks that occupy a slot for long while others wait. Without them such tasks continue. */
  overdue?: OverdueOptions;
  refuse: () => Error;
}

interface OverdueOptions {
  afterMs: number;
  /** The maximum of tasks that lend their slot and continue without one. */
  lent: number;
  /** Where no more may do so, it aborts the signal of the slowest task. */
  endsSlowest: boolean;
}

/** The control of a running task. */
export interface Turn {
  /** Aborts when others need the slot of a slow task. */
  signal: AbortSignal;
  /** Reports `amount` of finished work, in any unit that the tasks of one limiter share. */
  progress(amount: number): void;
}

interface Run {
  owner: string;
  startedMs: number;
  done: number;
  state: 'fresh' | 'overdue' | 'lent';
  control: AbortController;
}

/**
 * Limits concurrency with one queue per owner, served round-robin: many tasks of one owner do not delay the others.
 * Tasks that take long delay no other task for longer than `overdue.afterMs` either, as long as there are not more of them than slots
 * and lent slots; where the slowest is ended, not even then.
 */
export function createFairConcurrencyLimiter({
  concurrency,
  concurrencyPerOwner = Infinity,
  queueLengthPerOwner,
  overdue,
  refuse,
}: FairLimiterOptions) {
  /** The owner to serve next comes first. */
  const queues = new Map<string, ((run: Run) => void)[]>();
  const runs = new Set<Run>();

  const count = (isMeant: (run: Run) => boolean) => [...runs].filter(isMeant).length;
  const mayRun = (owner: string) =>
    concurrencyPerOwner === Infinity || count((run) => run.owner === owner) < concurrencyPerOwner;

  /** The task of those that hold others up which has done least in its time. */
  function endSlowest(): void {
    if ([...runs].some(({ control }) => control.signal.aborted)) return;
    const now = performance.now();
    const pace = ({ done, startedMs }: Run) => done / (now - startedMs);
    const [slowest] = [...runs]
      .filter(({ state }) => state !== 'fresh')
      .sort((one, other) => pace(one) - pace(other) || one.startedMs - other.startedMs);
    slowest?.control.abort();
  }

  function hasSlot(): boolean {
    if (runs.size - count(({ state }) => state === 'lent') < concurrency) return true;
    const late = [...runs].find(({ state }) => state === 'overdue');
    if (!late || !overdue) return false;
    if (count(({ state }) => state === 'lent') < overdue.lent) {
      late.state = 'lent';
      return true;
    }
    if (overdue.endsSlowest) endSlowest();
    return false;
  }

  function begin(owner: string): Run {
    const run: Run = {
      owner,
      startedMs: performance.now(),
      done: 0,
      state: 'fresh',
      control: new AbortController(),
    };
    runs.add(run);
    return run;
  }

  function serve(): void {
    for (;;) {
      const next = [...queues].find(([owner]) => mayRun(owner));
      if (!next || !hasSlot()) return;
      const [owner, queue] = next;
      queues.delete(owner);
      const start = queue.shift()!;
      if (queue.length > 0) queues.set(owner, queue);
      start(begin(owner));
    }
  }

  /** At once where there is a slot, otherwise in turn. */
  function takeSlot(owner: string): Run | Promise<Run> {
    if (!queues.has(owner) && mayRun(owner) && hasSlot()) return begin(owner);
    const queue = queues.get(owner) ?? [];
    if (queue.length >= queueLengthPerOwner) throw refuse();
    queues.set(owner, queue);
    return new Promise((start) => queue.push(start));
  }

  return async function limit<Result>(owner: string, task: (turn: Turn) => Promise<Result>): Promise<Result> {
    const slot = takeSlot(owner);
    const run = slot instanceof Promise ? await slot : slot;
    const grow = () => {
      run.state = 'overdue';
      serve();
    };
    const timer = overdue && setTimeout(grow, overdue.afterMs);
    timer?.unref();
    try {
      return await task({
        signal: run.control.signal,
        progress: (amount) => {
          run.done += amount;
        },
      });
    } finally {
      clearTimeout(timer);
      runs.delete(run);
      serve();
    }
  };
}
