import type { AddressSource } from '../../upstreams/addresses/address-source';
import { createEsplora } from '../../upstreams/addresses/esplora';
import { createHttpClient } from '../../upstreams/http/http-client';
import { createVendor } from '../../upstreams/http/vendor';
import { type FakeChain, createFakeChain } from './fake-chain';
import { type UpstreamServer, startUpstreamServer } from './upstream-server';

export interface ServedChain {
  chain: FakeChain;
  esplora: UpstreamServer;
  /** Another source over the same server on each call. */
  source(): AddressSource;
  close(): Promise<void>;
}

/** An empty chain behind an Esplora server on loopback. */
export async function serveChain(): Promise<ServedChain> {
  const chain = createFakeChain();
  const esplora = await startUpstreamServer(chain.esplora);
  const http = createHttpClient('PainelBitcoin/1.0');
  return {
    chain,
    esplora,
    source: () => createEsplora(createVendor({ http, retries: 0 }), esplora.url),
    async close() {
      await http.close();
      await esplora.close();
    },
  };
}
