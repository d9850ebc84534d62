const waiting: (() => void)[] = [];

function resumeOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeOne);
}

/**
 * Resolves in a later turn of the event loop. Long work calls it between its steps: only one waiting step runs in each turn, so that many people's
 * long work delays a short request no more than one person's.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeOne);
  });
}
