import type { ConnectionVendorName } from '@painel/contract';
import type { ConnectionsConfig } from '../../config/connections-config';
import type { HttpClient } from '../http/http-client';
import type { OpenVendor } from '../http/vendors';
import { createBinance } from './binance';
import { createBitso } from './bitso';
import type { ConnectionVendor } from './connection-vendor';
import { createExampleVendor } from './example';
import { createFoxbit } from './foxbit';
import { createMercadoBitcoin } from './mercado-bitcoin';

export type ConnectionVendors = ReadonlyMap<ConnectionVendorName, ConnectionVendor>;

/** The vendors that connections may use: with simulated data the invented one alone, and none where the operator switched them off. */
export function createConnectionVendors(
  { isEnabled, urls }: ConnectionsConfig,
  isSimulated: boolean,
  http: HttpClient,
  openVendor: OpenVendor,
): ConnectionVendors {
  if (!isEnabled) return new Map();
  const vendors = isSimulated
    ? [createExampleVendor()]
    : [
        createMercadoBitcoin(urls.mercadoBitcoin, http, openVendor),
        createBinance(urls.binance, http, openVendor),
        createFoxbit(urls.foxbit, http, openVendor),
        createBitso(urls.bitso, http, openVendor),
      ];
  return new Map(vendors.map((vendor) => [vendor.vendor, vendor]));
}
