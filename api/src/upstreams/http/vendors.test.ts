import * as z from 'zod';
import type { Call, Gauge } from '../../telemetry/telemetry';
import { type UpstreamServer, answerPaths, startUpstreamServer } from '../../testing/upstream-server';
import { type HttpClient, createHttpClient } from './http-client';
import { createVendors } from './vendors';

let server: UpstreamServer;
let http: HttpClient;
const schema = z.object({ value: z.number() });

beforeEach(async () => {
  server = await startUpstreamServer();
  http = createHttpClient('PainelBitcoin/1.0');
});
afterEach(async () => {
  await http.close();
  await server.close();
});

function setting() {
  const gauges: Gauge[] = [];
  const calls: Call[] = [];
  const openVendor = createVendors({
    gauge: (gauge) => void gauges.push(gauge),
    ended: (call) => void calls.push(call),
  });
  const read = (name: string) => gauges.find((gauge) => gauge.name === `painel_vendor_${name}`)!.read();
  return { openVendor, calls, read };
}

it('tells of every call how it ended, and of an open circuit', async () => {
  const { openVendor, calls, read } = setting();
  const vendor = openVendor('um', { http, retries: 0 });
  openVendor('outro', { http });
  server.answer = answerPaths({ '/': { value: 1 } });
  await vendor.json(server.url, schema);
  expect(calls).toEqual([{ of: 'vendor', name: 'um', outcome: 'ok', durationMs: expect.any(Number) }]);
  expect(await read('circuit_open')).toEqual([
    { labels: { vendor: 'um' }, value: 0 },
    { labels: { vendor: 'outro' }, value: 0 },
  ]);

  server.answer = answerPaths({ '/': 'não é json' });
  for (let time = 0; time < 6; time += 1) await vendor.json(server.url, schema).catch(() => null);
  // The last one was not sent.
  expect(calls.slice(1).map(({ outcome }) => outcome)).toEqual(Array(5).fill('malformed'));
  expect(await read('circuit_open')).toContainEqual({ labels: { vendor: 'um' }, value: 1 });
});

it('counts the calls that wait for their turn', async () => {
  const { openVendor, read } = setting();
  const vendor = openVendor('um', { http, intervalMs: 60_000 });
  server.answer = answerPaths({ '/': { value: 1 } });
  await vendor.json(server.url, schema);
  void vendor.json(server.url, schema).catch(() => null);
  void vendor.json(server.url, schema).catch(() => null);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await read('queue_length')).toEqual([{ labels: { vendor: 'um' }, value: 2 }]);
});

it('gives each call an id, and its failure the same', async () => {
  const { openVendor } = setting();
  const vendor = openVendor('um', { http, retries: 0 });
  server.answer = (_request, response) => response.writeHead(400).end();
  const failures = await Promise.all(
    [1, 2].map(() => vendor.json(server.url, schema).catch((error: { requestId: string }) => error)),
  );
  const sent = server.requests.map(({ headers }) => headers['x-request-id']);
  expect(new Set(sent).size).toBe(2);
  expect(failures.map((error) => (error as { requestId: string }).requestId).sort()).toEqual(sent.sort());
});
