import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import { countCategories } from './count-categories';
import type { MerchantSource } from './merchant-source';

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
