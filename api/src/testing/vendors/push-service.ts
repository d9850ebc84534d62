import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AlertPushMessage } from '@painel/contract';
import { importJWK, jwtVerify } from 'jose';
import type { PublicNetwork } from '../../outbound/public-connector';
import { startPictureServer } from './picture-server';

interface Received {
  host: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface OpenNetworkServer {
  network: PublicNetwork;
  received: Received[];
  /** The statuses of the next answers, in place of 201. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** The address of every name. */
  address: string;
  close(): Promise<void>;
}

/** Replaces every https host of the open internet on loopback: push services and webhooks. */
export async function startOpenNetwork(): Promise<OpenNetworkServer> {
  const received: Received[] = [];
  const server = await startPictureServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({
        host: request.headers.host ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      });
      const { status, headers } = open.answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  const open: OpenNetworkServer = {
    network: { resolve: async () => [open.address], dial: () => server.dial() },
    received,
    answers: [],
    address: '8.8.8.8',
    close: () => server.close(),
  };
  return open;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A browser with a subscription: it decrypts what its push service got (RFC 8291) and checks the sender (RFC 8292). */
export function createSubscriber(endpoint: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },

    read(body: Buffer): AlertPushMessage {
      const [salt, keyLength] = [body.subarray(0, 16), body[20]!];
      const theirs = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
      const secret = derive(pair.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, -1).toString()) as AlertPushMessage;
    },

    /** The claims of the sender, whose key must be the one that the browser was given. */
    async sender(authorization: string, publicKey: string, now: Date) {
      const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
      if (key !== publicKey) throw new Error('another key');
      const point = Buffer.from(publicKey, 'base64url');
      const jwk = {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      };
      const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { currentDate: now });
      return payload;
    },
  };
}

export const hmacOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');
