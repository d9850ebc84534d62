/**
 * Lets at most `atOnce` tasks run together and `waiting` wait in line.
 * Returns a function that runs a task in its turn, or throws what `refuse` makes when the line is full.
 */
export function createGate(atOnce: number, waiting: number, refuse: () => Error) {
  const line: (() => void)[] = [];
  let running = 0;

  return async function pass<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw refuse();
      // Whoever leaves hands its place on, so `running` does not change here.
      await new Promise<void>((enter) => line.push(enter));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
