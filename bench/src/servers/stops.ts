interface Stoppable {
  stop(): Promise<unknown>;
}

interface Stops {
  /** Resolves when it runs. */
  started<Service extends Stoppable>(starting: Promise<Service>): Promise<Service>;
  /** Stops what has started, the last first. */
  stopAll(): Promise<void>;
}

/** Keeps what a measurement starts, to stop it at the end. */
export function createStops(): Stops {
  const running: Stoppable[] = [];
  return {
    async started(starting) {
      const service = await starting;
      running.push(service);
      return service;
    },
    async stopAll() {
      for (const service of running.toReversed()) await service.stop();
    },
  };
}
