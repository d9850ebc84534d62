import * as z from 'zod';
import { merchantsCopy } from './merchants.copy';
import type { Vendor } from '../http/vendor';

export interface MerchantCategory {
  /** In Portuguese. */
  name: string;
  count: number;
}

export interface MerchantSource {
  /** Merchants worldwide that accept bitcoin: the most frequent categories, then all others together. */
  topCategories(): Promise<MerchantCategory[]>;
}

const { categories } = merchantsCopy;
const named = 5;

/**
 * The five most frequent categories, then «Outros» with the rest, so that the shares of the list add up to 100 %.
 * Takes the symbol of each place, or null.
 */
export function countCategories(symbols: Iterable<string | null>): MerchantCategory[] {
  const counts = new Map<string, number>();
  let places = 0;
  for (const symbol of symbols) {
    places += 1;
    const name = symbol !== null && Object.hasOwn(categories, symbol) ? categories[symbol] : undefined;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const top = [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'pt-BR'))
    .slice(0, named);
  const others = places - top.reduce((total, { count }) => total + count, 0);
  return others > 0 ? [...top, { name: merchantsCopy.others, count: others }] : top;
}

const place = z.object({
  id: z.number().int(),
  icon: z.string().nullish(),
  updated_at: z.iso.datetime({ offset: true }),
  deleted_at: z.string().nullish(),
});
const places = z.array(place);

const maxBytes = 16 * 1024 * 1024;

/**
 * Places of OpenStreetMap from BTC Map: https://github.com/teambtcmap/btcmap-api. The licence ODbL requires credit to
 * both. The first call reads all places, later ones only changes.
 */
export function createBtcMap(vendor: Vendor, baseUrl: string): MerchantSource {
  const symbols = new Map<number, string | null>();
  let since = '1970-01-01T00:00:00Z';

  return {
    async topCategories() {
      // The first call does not need deleted places.
      const deleted = symbols.size > 0 ? '&include_deleted=true' : '';
      const query = `fields=id,icon,updated_at,deleted_at&updated_since=${encodeURIComponent(since)}${deleted}`;
      const changed = await vendor.json(`${baseUrl}/places?${query}`, places, { maxBytes });
      for (const { id, icon, updated_at: updatedAt, deleted_at: deletedAt } of changed) {
        if (deletedAt) symbols.delete(id);
        else symbols.set(id, icon ?? null);
        if (Date.parse(updatedAt) > Date.parse(since)) since = updatedAt;
      }
      return countCategories(symbols.values());
    },
  };
}
