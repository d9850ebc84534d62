type Listener = (revision: number) => void;

export type Revisions = ReturnType<typeof createRevisions>;

/** The revision of the released site: the server of the site announces it to open pages. */
export function createRevisions() {
  let newest = 0;
  const listeners: Listener[] = [];
  return {
    /** The newest one that was announced; 0 before the first. */
    newest: (): number => newest,
    announce(revision: number): void {
      if (revision === newest) return;
      newest = revision;
      for (const listener of listeners) listener(revision);
    },
    follow: (listener: Listener): void => void listeners.push(listener),
  };
}
