import { isInstalled, siteNamedHere } from '../../layout';
import type { Signer, Store, Webhook } from '../index';
import type { Origin } from '../origin';
import { fail, type Options } from './command-line';

/** In a repository of one section, the address of the site that it is made for. */
function addressNamedHere(): string | null {
  if (!isInstalled) return null;
  try {
    const site = siteNamedHere();
    return /^https?:/.test(site) ? site : null;
  } catch {
    return null;
  }
}

/** The address of the site for readers, unless it is a stage. */
export function publicUrl(): string {
  const given =
    process.env.PUBLIC_URL?.trim() || addressNamedHere() || `http://127.0.0.1:${process.env.PORT || 8080}`;
  const origin = URL.canParse(given) ? new URL(given).origin : null;
  // The server refuses it too.
  if (origin === null || new URL(given).href !== `${origin}/`)
    fail(
      `PUBLIC_URL is "${given}": it must be an http(s) URL without a path, since the site needs a host name of its own.`,
    );
  return origin;
}

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
