import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type TLSSocket, connect } from 'node:tls';

// A pre-shared key replaces a certificate.
const secret = { psk: Buffer.from('painel'), identity: 'painel' };
const tls = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;

export interface PictureServer {
  /** The path of each request so far. */
  requests: string[];
  /** The request handler; assign to replace it. */
  answer: RequestListener;
  /** A TLS connection to this server, for any target address. */
  dial(): TLSSocket;
  close(): Promise<void>;
}

/** A TLS server on loopback that replaces any public host. */
export async function startPictureServer(answer: RequestListener): Promise<PictureServer> {
  const server = createServer({ ...tls, pskCallback: () => secret.psk }, (request, response) => {
    pictures.requests.push(request.url ?? '');
    pictures.answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  const pictures: PictureServer = {
    requests: [],
    answer,
    dial: () =>
      connect({
        host: '127.0.0.1',
        port,
        ...tls,
        pskCallback: () => secret,
        checkServerIdentity: () => undefined,
      }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return pictures;
}
