import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A revision as the webhook reports it. */
interface ReportedRevision {
  text: string;
  site: string;
  revision: number;
  action: string;
  origin: { actor?: string; message?: string };
}

/** Receives webhooks on loopback, and believes those that are signed with the secret. */
export async function receiveWebhooks(secret: string) {
  const reported: ReportedRevision[] = [];
  let refused = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const isSigned = request.headers['x-painel-signature-256'] === signature;
    if (isSigned) reported.push(JSON.parse(body));
    else refused += 1;
    response.writeHead(isSigned ? 204 : 401).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    reported,
    refused: () => refused,
    /** For the gateway and for release commands. */
    environment: {
      RELEASE_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
      RELEASE_WEBHOOK_SECRET: secret,
    },
    stop: () => server.close(),
  };
}
