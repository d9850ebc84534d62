interface Stoppable {
  stop(): Promise<unknown>;
}

/** Keeps what a measurement starts, to stop it at the end. */
export function createStops() {
  const running: Stoppable[] = [];
  return {
    /** Resolves when it runs. */
    async started<Service extends Stoppable>(starting: Promise<Service>) {
      const service = await starting;
      running.push(service);
      return service;
    },
    /** Stops what has started, the last first. */
    async stopAll() {
      for (const service of running.toReversed()) await service.stop();
    },
  };
}
