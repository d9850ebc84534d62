type Listener = (revision: number) => void;

/** The revision of the released site: who serves the site tells it, and open pages hear of it. */
export interface Revisions {
  /** The newest one that was told; 0 before the first. */
  newest(): number;
  tell(revision: number): void;
  follow(listener: Listener): void;
}

export function createRevisions(): Revisions {
  let newest = 0;
  const listeners: Listener[] = [];
  return {
    newest: () => newest,
    tell(revision) {
      if (revision === newest) return;
      newest = revision;
      for (const listener of listeners) listener(revision);
    },
    follow: (listener) => void listeners.push(listener),
  };
}
