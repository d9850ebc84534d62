/** Returns a function that resolves with the unlock function as soon as every earlier caller has unlocked. */
export function createMutex(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let unlock: () => void = () => undefined;
    last = new Promise((unlocked) => (unlock = unlocked));
    await before;
    return unlock;
  };
}
