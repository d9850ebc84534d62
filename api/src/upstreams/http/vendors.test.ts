import * as z from 'zod';
import type { Call, Gauge } from '../../telemetry/telemetry';
import { faults } from '../../testing/vendors/faults';
import { type UpstreamServer, answerPaths, startUpstreamServer } from '../../testing/vendors/upstream-server';
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
  const log: string[] = [];
  const write = (line: object, message: string) => void log.push(`${message} ${JSON.stringify(line)}`);
  const openVendor = createVendors(
    { gauge: (gauge) => void gauges.push(gauge), ended: (call) => void calls.push(call) },
    { info: write, warn: write } as never,
  );
  const read = (name: string) => gauges.find((gauge) => gauge.name === `painel_vendor_${name}`)!.read();
  return { openVendor, calls, log, read };
}

it('reports the outcome of every call, and an open circuit', async () => {
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

it.each([
  ['answers 404', 'gone'],
  ['answers 410', 'gone'],
  ['has moved to another host', 'moved'],
  ['answers 402', 'rate-limited'],
  ['answers 409', 'rate-limited'],
  ['answers 429', 'rate-limited'],
])('an endpoint that %s is failing in log, metrics and circuit breaker', async (fault, kind) => {
  const { openVendor, calls, log, read } = setting();
  const vendor = openVendor('um', { http, retries: 0 });
  const ask = () => vendor.json(`${server.url}/feed?chave=segredo`, schema).catch((error) => error);
  server.answer = faults[fault]!;

  expect(await ask()).toMatchObject({ kind });
  expect(calls.map(({ outcome }) => outcome)).toEqual([kind]);
  expect(await read('failing_endpoints')).toEqual([{ labels: { vendor: 'um' }, value: 1 }]);

  const later = jest.spyOn(performance, 'now');
  for (let hours = 1; hours <= 5; hours += 1) {
    later.mockReturnValue(hours * 3_600_000 + 1e9);
    await ask();
  }
  expect(await read('circuit_open')).toEqual([{ labels: { vendor: 'um' }, value: 1 }]);
  expect(log).toEqual([
    expect.stringMatching(/^an endpoint of a vendor failed \{"vendor":"um","path":"\/feed","reason":/),
  ]);
  expect(log[0]).not.toContain('segredo');

  later.mockRestore();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  const reopened = openVendor('outro', { http, retries: 0 });
  server.answer = faults['answers 404']!;
  await reopened.json(server.url, schema).catch(() => null);
  server.answer = answerPaths({ '/': { value: 1 } });
  await reopened.json(server.url, schema);
  expect(log.at(-1)).toBe('an endpoint of a vendor recovered {"vendor":"outro","path":"/"}');
  jest.restoreAllMocks();
});

it('does not hold it against the vendor that it lacks an address or a day', async () => {
  const { openVendor, log, read } = setting();
  const vendor = openVendor('um', { http, retries: 0 });
  server.answer = faults['answers 404']!;
  for (let time = 0; time < 6; time += 1)
    await vendor.json(`${server.url}/address/bc1q`, schema, { ofItem: true }).catch(() => null);

  expect(log).toEqual([]);
  expect(await read('failing_endpoints')).toEqual([{ labels: { vendor: 'um' }, value: 0 }]);
  expect(await read('circuit_open')).toEqual([{ labels: { vendor: 'um' }, value: 0 }]);
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
