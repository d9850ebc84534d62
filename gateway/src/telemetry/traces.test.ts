import { readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { waitFor } from '@painel/platform/testing/wait-for';
import { upstreamsOff } from '@painel/api/testing/upstreams-off';
import { type Programs, programsOn } from '../testing/programs';
import { type TestFolder, makeSite } from '../testing/test-site';
interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  spanId: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Body {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
}

let site: TestFolder;
let programs: Programs;
let collector: Server;
const received: { path: string | undefined; body: string }[] = [];

beforeAll(async () => {
  site = makeSite();
  programs = programsOn(site.path);
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST') received.push({ path: request.url, body });
      // Also the source of prices, which fails.
      response.writeHead(request.method === 'POST' ? 200 : 500).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  programs.killAll();
  collector.close();
  site.remove();
});

const bodies = () => received.map(({ body }) => JSON.parse(body) as Body);
const spans = () =>
  bodies().flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const attribute = ({ attributes }: Pick<Span, 'attributes'>, name: string) =>
  attributes.find(({ key }) => key === name)?.value;

it('reach a collector: requests, and in them their statements, and calls of sources', async () => {
  const here = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const { address, child } = await programs.start({
    ...upstreamsOff,
    BITCOIN_SOURCE: 'live',
    MERCADO_BITCOIN_URL: here,
    OTEL_EXPORTER_OTLP_ENDPOINT: here,
    OTEL_SERVICE_NAME: 'painel-de-teste',
  });
  const person = { name: 'Canario', email: 'canario@exemplo.com.br', password: 'canario-da-senha-9x' };
  const answer = await fetch(`${address}/btc-api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(answer.status).toBe(201);
  await fetch(`${address}/btc-api/bitcoin/price?q=canario`);
  // Its end sends what is left.
  child.kill('SIGTERM');
  await waitFor(() => child.exitCode !== null);

  const register = spans().find(({ name }) => name === 'POST /btc-api/auth/register')!;
  expect(attribute(register, 'http.response.status_code')?.intValue).toBe(201);
  expect(attribute(register, 'painel.request_id')?.stringValue).toBe(answer.headers.get('x-request-id'));
  const within = spans().filter(({ parentSpanId }) => parentSpanId === register.spanId);
  const inserted = within.find(({ name }) => name === 'database insert')!;
  expect(inserted.traceId).toBe(register.traceId);
  expect(attribute(inserted, 'db.query.text')?.stringValue).toContain('insert into');

  // The loops wrote to the database too.
  const alone = spans().filter(({ name, parentSpanId }) => !parentSpanId && /^(database|vendor) /.test(name));
  expect(alone.filter(({ status }) => status.code !== 2)).toEqual([]);
  const call = alone.find(({ name }) => name === 'vendor mercado-bitcoin')!;
  expect(attribute(call, 'painel.outcome')?.stringValue).toBe('status');
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const [{ resource }] = bodies()[0]!.resourceSpans as [Body['resourceSpans'][0]];
  expect(attribute(resource, 'service.name')?.stringValue).toBe('painel-de-teste');
  expect(JSON.stringify(received)).not.toMatch(/canario/i);
});

it('and metrics are not loaded unless configured', () => {
  const programs = join(__dirname, '../../dist');
  const [, version] = /"\.\/(\w+)\/main\.mjs"/.exec(readFileSync(join(programs, 'main.mjs'), 'utf8'))!;
  const dist = join(programs, version!);
  const loaded = new Map<string, string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    const code = readFileSync(join(dist, file), 'utf8');
    loaded.set(file, code);
    for (const [, next] of code.matchAll(/^(?:import|\} from|import .* from) ?"\.\/([^"]+)";$/gm))
      load(next!);
  };
  load('main.mjs');
  expect(loaded.size).toBeGreaterThan(1);
  const all = [...loaded.values()].join();
  expect(all).toContain('no source answers');
  expect(all).not.toMatch(/OTLPTraceExporter|collectDefaultMetrics/);
});
