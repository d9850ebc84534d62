import type { Signer, Store, Webhook } from '../index';
import type { Origin } from '../origin';
import type { Options } from './command-line';

/** The address of the site for readers, unless it is a stage. */
export const publicUrl = process.env.PUBLIC_URL || `http://127.0.0.1:${process.env.PORT || 8080}`;

/** The place and the options of a command. */
export interface Context {
  options: Options;
  store: Store;
  signer: Signer;
  dataDir: string;
  origin: Origin;
  /** For the webhook: the name of the stage, or where readers find the site. */
  site: string;
  webhook: Webhook | null;
}

/** The same for a command that only looks: it makes no key. */
export type ReadingContext = Omit<Context, 'signer' | 'origin' | 'webhook'> & { signer: Signer | null };
