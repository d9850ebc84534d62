import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestGateway, startTestGateway } from '../testing/test-gateway';
import { type TestFolder, makeSite } from '../testing/test-site';

let site: TestFolder;
let gateway: TestGateway;
beforeAll(async () => {
  site = makeSite();
  gateway = await startTestGateway(site.path);
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.app.close();
  site.remove();
});

/** Writes bytes on a bare connection and returns what the server sends until it ends it. */
async function say(bytes: string) {
  const socket = connect((gateway.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, problem: JSON.parse(body) as object };
}

const login = 'POST /btc-api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

it.each([
  ['no HTTP at all', 'olá\r\n\r\n', '400 Bad Request', 'VALIDATION', 'Requisição inválida.'],
  [
    'headers of 20 KiB',
    `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'Os cabeçalhos da requisição são grandes demais.',
  ],
])('%s is answered in the shape of the API', async (_what, bytes, status, error, message) => {
  const answer = await say(bytes);
  expect(answer.head).toContain(`HTTP/1.1 ${status}`);
  expect(answer.head).toContain('application/json');
  expect(answer.problem).toEqual({ error, message, details: null });
});

it.each(['host: y', 'Host: x', 'authorization: Bearer b', 'content-type: text/plain'])(
  'a request with a second «%s» is refused',
  async (header) => {
    for (const path of ['/', '/btc-api/health']) {
      const first = 'host: x\r\nauthorization: Bearer a\r\ncontent-type: application/json';
      const { head, problem } = await say(`GET ${path} HTTP/1.1\r\n${first}\r\n${header}\r\n\r\n`);
      expect(head).toContain('HTTP/1.1 400');
      expect(problem).toEqual({ error: 'VALIDATION', message: 'Requisição inválida.', details: null });
    }
  },
);

it('headers are waited for ten seconds, a whole request thirty; a late client is answered', async () => {
  const { server } = gateway.app;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
  server.headersTimeout = 100;
  server.requestTimeout = 200;
  const late = {
    error: 'REQUEST_TIMEOUT',
    message: 'A requisição demorou demais para chegar.',
    details: null,
  };
  const answers = await Promise.all([say(login), say(`${login}content-length: 90\r\n\r\n{"email":`)]);
  expect(answers.map(({ problem }) => problem)).toEqual([late, late]);
});
