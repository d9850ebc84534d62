import * as z from 'zod';
import type { Vendor } from '../http/vendor';

/** Participants of the network. An unknown figure is null. */
export interface NetworkStats {
  /** Reachable nodes. */
  nodes: number | null;
  /** Addresses with a balance. */
  holdingAddresses: number | null;
}

export interface NetworkSource {
  network(): Promise<NetworkStats>;
}

/** It sometimes answers 0 for an unknown figure. */
const count = z
  .number()
  .int()
  .min(0)
  .transform((value) => value || null)
  .nullable()
  .catch(null);
const body = z.object({ data: z.object({ nodes: count, hodling_addresses: count }) });

/** Blockchair, whose terms require a key: https://blockchair.com/api/docs. */
export function createBlockchair(vendor: Vendor, baseUrl: string, apiKey: string): NetworkSource {
  return {
    async network() {
      const url = `${baseUrl}/bitcoin/stats?key=${encodeURIComponent(apiKey)}`;
      const { data } = await vendor.json(url, body);
      return { nodes: data.nodes, holdingAddresses: data.hodling_addresses };
    },
  };
}
