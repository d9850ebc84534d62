const names = ['setTimeout', 'setInterval'];

/**
 * Replaces the timers of a test file's global object by ones that can be ended with it. A server that was closed may still have timers that keep
 * no process alive, such as those of a cache; each would keep all modules of its test file in memory.
 *
 * @returns ends the timers that are left
 */
exports.endTimersOf = (global) => {
  const set = [];
  for (const name of names) {
    const real = global[name];
    const kept = (...args) => {
      const timer = real(...args);
      // One that has run can be collected before the file ends.
      set.push(new WeakRef(timer));
      return timer;
    };
    // With the promise of `util.promisify`.
    global[name] = Object.defineProperties(kept, Object.getOwnPropertyDescriptors(real));
  }
  return () => {
    for (const timer of set) clearTimeout(timer.deref());
    set.length = 0;
  };
};
