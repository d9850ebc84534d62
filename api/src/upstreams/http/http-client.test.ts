import { type UpstreamServer, startUpstreamServer } from '../../testing/vendors/upstream-server';
import { type HttpClient, createHttpClient } from './http-client';

let server: UpstreamServer;
let http: HttpClient;

beforeEach(async () => {
  server = await startUpstreamServer();
  http = createHttpClient('PainelBitcoin/1.0');
});
afterEach(async () => {
  await http.close();
  await server.close();
});

const failure = (url = server.url, maxBytes?: number, client = http) =>
  client.get(url, { maxBytes }).then(
    () => null,
    (error: unknown) => error,
  );

async function failureOfHurried() {
  const hurried = createHttpClient('PainelBitcoin/1.0', { totalTimeoutMs: 150 });
  const error = await failure(server.url, undefined, hurried);
  await hurried.close();
  return error;
}

it('introduces itself and reads the body', async () => {
  server.answer = (_request, response) => response.end('olá');

  expect((await http.get(server.url)).body).toBe('olá');
  expect(server.requests[0]!.headers['user-agent']).toBe('PainelBitcoin/1.0');
});

it('gives up on a server that hangs', async () => {
  server.answer = () => {};

  expect(await failureOfHurried()).toMatchObject({ kind: 'timeout' });
});

it('gives up on a body that drips', async () => {
  server.answer = (_request, response) => {
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  };

  expect(await failureOfHurried()).toMatchObject({ kind: 'timeout' });
});

it('reports a connection that is reset', async () => {
  server.answer = (request) => request.socket.destroy();

  expect(await failure()).toMatchObject({ kind: 'network' });
});

it('reports a server that is not there and a name that does not exist', async () => {
  const { url } = server;
  await server.close();

  expect(await failure(url)).toMatchObject({ kind: 'network' });
  expect(await failure('http://nome.invalid/')).toMatchObject({ kind: 'network' });
});

it('reports a refusal with its status', async () => {
  server.answer = (_request, response) => response.writeHead(500).end('erro');

  expect(await failure()).toMatchObject({ kind: 'status', statusCode: 500 });
});

it.each([429, 418])('reads from a %i how long to wait', async (status) => {
  server.answer = (_request, response) => response.writeHead(status, { 'retry-after': '7' }).end();

  expect(await failure()).toMatchObject({ kind: 'rate-limited', retryAfterMs: 7_000 });
});

it('stops reading a body of 50 MB at its limit', async () => {
  let sent = 0;
  server.answer = (_request, response) => {
    const chunk = Buffer.alloc(64 * 1024);
    const pour = () => {
      while (sent < 50 * 1024 * 1024 && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return response.once('drain', pour);
      }
      return response.end();
    };
    pour();
  };

  expect(await failure(server.url, 1024 * 1024)).toMatchObject({ kind: 'too-large' });
  expect(sent).toBeLessThan(20 * 1024 * 1024);
});

it('follows three redirects and no more', async () => {
  server.answer = ({ url }, response) => {
    const left = Number(url?.slice(1));
    if (left === 0) response.end('chegou');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  };

  expect((await http.get(`${server.url}/3`)).body).toBe('chegou');
  expect(await failure(`${server.url}/4`)).not.toBeNull();
});

describe('a redirect', () => {
  let other: UpstreamServer;
  beforeEach(async () => {
    other = await startUpstreamServer();
    other.answer = (_request, response) => response.end('segredo');
  });
  afterEach(() => other.close());

  it.each([
    ['to another port', () => other.url],
    ['to another name', () => other.url.replace('127.0.0.1', 'localhost')],
    ['to a closed network', () => 'http://169.254.169.254/latest/meta-data'],
    ['to another scheme', () => 'file:///etc/passwd'],
    ['to nothing', () => 'http://['],
  ])('%s is not followed, and no key goes there', async (_what, location) => {
    server.answer = (_request, response) => response.writeHead(307, { location: location() }).end();
    const headers = { 'x-api-key': 'canario', authorization: 'Bearer canario' };

    await expect(http.get(server.url, { headers })).rejects.toMatchObject({ kind: 'moved' });
    await expect(http.post(server.url, '{}', { headers })).rejects.toMatchObject({ kind: 'moved' });
    expect(other.requests).toHaveLength(0);
  });
});
