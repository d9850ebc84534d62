import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@painel/platform/testing/wait-for';
import { upstreamsOff } from '@painel/api/testing/upstreams-off';
import { type Programs, programsOn } from '../testing/programs';
import { type TestFolder, makeSite } from '../testing/test-site';
let site: TestFolder;
let programs: Programs;
let source: Server;
/** The ids of the calls that the failing source received. */
const asked: unknown[] = [];

beforeAll(async () => {
  site = makeSite();
  programs = programsOn(site.path);
  source = createServer(({ headers }: IncomingMessage, response) => {
    asked.push(headers['x-request-id']);
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  programs.killAll();
  source.close();
  site.remove();
});

it('leads from the answer that a reader got to the call of the source that failed', async () => {
  const { address, output } = await programs.start({
    ...upstreamsOff,
    BITCOIN_SOURCE: 'live',
    MERCADO_BITCOIN_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}`,
  });
  const answer = await fetch(`${address}/btc-api/bitcoin/price`);
  const id = answer.headers.get('x-request-id');
  expect([answer.status, id]).toEqual([503, expect.stringMatching(/^[\da-f-]{36}$/)]);
  const read = () =>
    output()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const ofAnswer = () => read().filter(({ reqId }) => reqId === id);
  await waitFor(() => ofAnswer().length >= 2);

  expect(ofAnswer()).toHaveLength(2);
  const [api, end] = ofAnswer();
  expect(api).toMatchObject({
    msg: 'no source answers',
    reason: expect.stringMatching(/answered 500$/),
    upstreamRequestId: expect.any(String),
  });
  expect(end).toMatchObject({
    msg: 'request completed',
    req: { method: 'GET', path: '/btc-api/bitcoin/price' },
    res: { statusCode: 503 },
    responseTime: expect.any(Number),
  });
  expect(asked).toContain(api!['upstreamRequestId']);
  // Other feeds fail too. Each logs its first failure, and the answer names the last one, which may be later.
  const failed = read().find(({ msg, feed }) => msg === 'market feed failed' && feed === 'spot price');
  expect(asked).toContain(failed?.['upstreamRequestId']);
});
