import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import example from '../../../contract/examples/bitcoin/news.json';
import { answerByExample } from './simulated-answers';

let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer(answerByExample);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("answers a section alone with the contract's example, marked as simulated", async () => {
  const response = await fetch(`${address}/btc-api/bitcoin/news?page=1&limit=5`);
  expect(response.headers.get('x-data-source')).toBe('simulated');
  expect(await response.json()).toEqual(example);
});

it.each([
  ['a call without an example', '/btc-api/bitcoin/unknown', 'GET'],
  ['a path that leaves the examples', '/btc-api/..%2F..%2Fpackage', 'GET'],
  ['a change', '/btc-api/bitcoin/news', 'POST'],
])('is unavailable for %s', async (_, path, method) => {
  expect((await fetch(address + path, { method })).status).toBe(503);
});
