/** The running attempts of this process, by key. */
export function createRunningAttempts() {
  const underWay = new Map<string, Set<Promise<unknown>>>();

  return {
    /** Waits for one of the key's attempts to end. Returns false if none is running. */
    async settled(key: string): Promise<boolean> {
      const attempts = underWay.get(key);
      if (!attempts) return false;
      await Promise.race([...attempts].map((attempt) => attempt.catch(() => undefined)));
      return true;
    },

    async add<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
      const attempts = underWay.get(key) ?? new Set();
      underWay.set(key, attempts);
      const run = attempt();
      attempts.add(run);
      try {
        return await run;
      } finally {
        attempts.delete(run);
        if (attempts.size === 0) underWay.delete(key);
      }
    },
  };
}
