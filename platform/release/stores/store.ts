/** The store of a released site. Keys are paths below its root, with slashes. */
export interface Store {
  /** For messages. */
  name: string;
  read(key: string): Promise<Buffer | null>;
  /** Reads a file with its tag; `unchanged` where the tag is still the known one. */
  readUnless(
    key: string,
    knownTag: string | undefined,
  ): Promise<{ content: Buffer; tag: string | undefined } | 'unchanged' | null>;
  /** Writes a file that may change, in one step. */
  replace(key: string, content: string | Buffer): Promise<void>;
  /** Writes a file that is not there yet. Of several writers at once exactly one gets `true`. */
  create(key: string, content: string): Promise<boolean>;
  /** Writes a file of a release: it never changes, and caches may keep it for ever. */
  publish(key: string, content: Buffer): Promise<void>;
  /** The names of the folders right below one. */
  folders(prefix: string): Promise<string[]>;
  /** The files below a folder, by their paths in it. */
  files(prefix: string): Promise<string[]>;
  /** Removes a folder with all that is in it. */
  remove(prefix: string): Promise<void>;
  /** Ends open connections. */
  close?(): void;
}
