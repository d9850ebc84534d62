import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import { releasesInto } from '../testing/test-releases';
import { makeFolder, type TestFolder } from '../testing/test-site';

const opsSecret = 'uma palavra bem longa';
const webhookSecret = 'outra palavra bem longa';
const authorization = `Basic ${Buffer.from(`ana:${opsSecret}`).toString('base64')}`;

let folder: TestFolder;
let gateway: TestGateway;
let server: Server;

beforeEach(async () => {
  folder = makeFolder();
  folder.write('site/index.html', '<title>Painel</title>');
  for (const version of ['1.0.0', '1.1.0']) await releasesInto(folder).releaseNews(version);
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway = await startTestGateway(join(folder.path, 'site'), {
    DATA_DIR: join(folder.path, 'data'),
    OPS_SECRET: opsSecret,
    PUBLIC_URL: 'https://painel.example',
    RELEASE_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    RELEASE_WEBHOOK_SECRET: webhookSecret,
  });
});
afterEach(async () => {
  await gateway.app.close();
  server.closeAllConnections();
  server.close();
  folder.remove();
});

it('gives the changes as a JSON Feed to clients with the secret', async () => {
  const url = '/_ops/releases.json';
  expect((await gateway.app.inject(url)).statusCode).toBe(401);
  const { statusCode, headers, body } = await gateway.app.inject({ url, headers: { authorization } });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Mudanças do Painel Bitcoin',
    feed_url: 'https://painel.example/_ops/releases.json',
    items: [{ title: 'release news@1.1.0' }, { title: 'release news@1.0.0' }],
  });
});

it('notifies the webhook who rolled back', async () => {
  const reported = once(server, 'request');
  await gateway.app.inject({
    method: 'POST',
    url: '/_ops/rollback/news',
    headers: { authorization, 'sec-fetch-site': 'same-origin' },
  });
  const [request, response] = await reported;
  let body = '';
  for await (const chunk of request) body += chunk;
  response.end();
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
  expect(request.headers['x-painel-signature-256']).toBe(`sha256=${signature}`);
  expect(JSON.parse(body)).toMatchObject({
    site: 'https://painel.example',
    revision: 3,
    action: 'rollback news to 1.0.0',
    origin: { actor: 'ana' },
  });
});
