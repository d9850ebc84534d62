import type { Vendor, VendorOptions } from '../http/vendor';
import { type AddressConfig, hostOfAddresses } from '../../config/address-config';
import type { Outbound } from '../../outbound/outbound';
import type { Contacts } from '../http/contacts';
import { UpstreamError } from '../http/upstream-error';
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
  outbound: Outbound;
  contacts: Contacts;
}

/** Notes how each answer of a server went, as `http/vendor.ts` does for the others. */
function noted(source: AddressSource, host: string, contacts: Contacts): AddressSource {
  return {
    ...source,
    async *read(questions) {
      for await (const answer of source.read(questions)) {
        const failure = 'error' in answer ? answer.error : null;
        contacts.note(
          host,
          failure === null ? 'ok' : failure instanceof UpstreamError ? failure.kind : 'other',
        );
        yield answer;
      }
    },
  };
}

/** The adapter that the configuration names; null where balances are switched off. */
export function createAddressSource(
  config: AddressConfig | null,
  { vendor, mempool, userAgent, outbound, contacts }: AddressSourceDependencies,
): AddressSource | null {
  if (config === null) return null;
  const host = hostOfAddresses(config);
  switch (config.kind) {
    case 'electrum':
      return noted(
        createElectrum(createElectrumClient(config.server, userAgent, {}, outbound)),
        host,
        contacts,
      );
    case 'bitcoin-core':
      return noted(createBitcoinCore(config.server, userAgent, config.hasHistory, outbound), host, contacts);
    case 'esplora': {
      const { url, intervalMs } = config;
      return createEsplora(url === mempool.url ? mempool.vendor : vendor('esplora', { intervalMs }), url);
    }
  }
}
