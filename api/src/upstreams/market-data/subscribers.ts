/** Notifies listeners of changes. */
export interface Subscribable {
  /** Calls the listener when a figure may have changed, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export interface Subscribers extends Subscribable {
  notify(): void;
}

export function createSubscribers(): Subscribers {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => listeners.forEach((listener) => listener()),
  };
}
