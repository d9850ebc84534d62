/** One after another, in the order in which they came. */
export function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let end: () => void = () => undefined;
    last = new Promise((ended) => (end = ended));
    await before;
    return end;
  };
}
