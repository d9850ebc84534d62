import type { Vendor, VendorOptions } from '../http/vendor';
import type { AddressConfig } from '../../config/address-config';
import type { AddressSource } from './address-source';
import { createBitcoinCore } from './bitcoin-core';
import { createElectrum } from './electrum';
import { createElectrumClient } from './electrum-client';
import { createEsplora } from './esplora';

interface AddressSourceDependencies {
  vendor: (name: string, options: Pick<VendorOptions, 'intervalMs'>) => Vendor;
  /** The mempool's server. If it is also the address source, both share its rate limit. */
  mempool: { url: string | null; vendor: Vendor };
  userAgent: string;
}

/** The adapter that the configuration names; null where balances are switched off. */
export function createAddressSource(
  config: AddressConfig | null,
  { vendor, mempool, userAgent }: AddressSourceDependencies,
): AddressSource | null {
  if (config?.kind === 'electrum') return createElectrum(createElectrumClient(config.server, userAgent));
  if (config?.kind === 'bitcoin-core') return createBitcoinCore(config.server, userAgent);
  if (config === null) return null;
  const { url, intervalMs } = config;
  return createEsplora(url === mempool.url ? mempool.vendor : vendor('esplora', { intervalMs }), url);
}
