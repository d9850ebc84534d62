import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type TLSSocket, connect } from 'node:tls';
import type { buildConnector } from 'undici';
import { UpstreamError } from '../upstreams/http/upstream-error';
import { isPublicAddress } from './public-address';

/** The two network operations, which tests replace. */
export interface PublicNetwork {
  resolve(host: string): Promise<string[]>;
  /** Connects to the address. The name is only for the certificate. */
  dial(target: { address: string; port: number; host: string }): TLSSocket;
}

export const openInternet: PublicNetwork = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  dial: ({ address, port, host }) =>
    connect({ host: address, port, servername: host, ALPNProtocols: ['http/1.1'] }),
};

const connectTimeoutMs = 2_000;

/**
 * Connects to the address that was checked, so that a name cannot resolve to another one afterwards.
 * A name with any private address is refused.
 */
export function publicConnector({ resolve, dial }: PublicNetwork): buildConnector.connector {
  const open = async (hostname: string, port: number): Promise<TLSSocket> => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolve(host);
    const [address] = addresses;
    if (address === undefined || !addresses.every(isPublicAddress))
      throw new UpstreamError('network', `${host} is not on the open internet`);
    return secured(dial({ address, port, host: isIP(host) ? '' : host }));
  };

  const connectTo = async (hostname: string, port: number, callback: buildConnector.Callback) => {
    try {
      callback(null, await open(hostname, port));
    } catch (error) {
      callback(error as Error, null);
    }
  };

  return ({ hostname, port }, callback) => {
    void connectTo(hostname, Number(port) || 443, callback);
  };
}

function secured(socket: TLSSocket): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(connectTimeoutMs, () => socket.destroy(new Error('no connection in time')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      socket.setTimeout(0);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
