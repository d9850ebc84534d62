import { type Changed, changeRegistry } from '../changes';
import type { SignedRegistry, Signer } from '../signature';
import type { Store } from '../stores/store';

interface Vouching {
  store: Store;
  signer: Signer;
  /** Of sections, `host` or `api`; all, where none is named. */
  names: string[];
  origin?: SignedRegistry['origin'];
  /** What the history calls it. */
  action?: string;
}

function unsigned<Entry extends { signed?: unknown }>(entry: Entry) {
  const { signed: _, ...content } = entry;
  return content;
}

/** Signs entries again as they are, with a key at hand: where the key that signed them was revoked, and the version is good all the same. */
export function vouch({ names, action, ...place }: Vouching): Promise<Changed> {
  const isMeant = (name: string) => names.length === 0 || names.includes(name);
  return changeRegistry(
    place,
    () => action ?? `sign ${names.join(', ') || 'everything'} again`,
    (registry) => {
      const known = ['host', 'api', ...Object.keys(registry.sections)];
      const unknown = names.find((name) => !known.includes(name));
      if (unknown) throw new Error(`There is no ${unknown}. Live are ${known.join(', ')}.`);
      const { host, api } = registry;
      const sections = Object.entries(registry.sections).map(([name, section]) => {
        if (!isMeant(name)) return [name, section];
        const { canary } = section;
        return [name, { ...unsigned(section), ...(canary && { canary: unsigned(canary) }) }];
      });
      return {
        ...registry,
        host: host && isMeant('host') ? unsigned(host) : host,
        ...(api && { api: isMeant('api') ? unsigned(api) : api }),
        sections: Object.fromEntries(sections),
      } as SignedRegistry;
    },
  );
}
