type Listener = (revision: number) => void;

/** The revision of the released site: the server of the site announces it to open pages. */
export interface Revisions {
  /** The newest one that was announced; 0 before the first. */
  newest(): number;
  announce(revision: number): void;
  follow(listener: Listener): void;
}

export function createRevisions(): Revisions {
  let newest = 0;
  const listeners: Listener[] = [];
  return {
    newest: () => newest,
    announce(revision) {
      if (revision === newest) return;
      newest = revision;
      for (const listener of listeners) listener(revision);
    },
    follow: (listener) => void listeners.push(listener),
  };
}
