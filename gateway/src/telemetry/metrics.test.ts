import { type Programs, type Running, programsOn } from '../testing/programs';
import { type TestFolder, makeSite } from '../testing/test-site';
let site: TestFolder;
let programs: Programs;
let server: Running;
beforeAll(async () => {
  site = makeSite();
  programs = programsOn(site.path);
  server = await programs.start({ METRICS_PORT: '0' });
});
afterAll(() => {
  programs.killAll();
  site.remove();
});

const metricsAddress = ({ output }: Running) => /metrics at (http:\S+\/metrics)/.exec(output())?.[1];
const ask = async (server: Running) => (await fetch(metricsAddress(server)!)).text();
const seriesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));

it('exports nothing unless it is configured', async () => {
  const { address, output } = await programs.start();
  expect(output()).not.toContain('metrics at');
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});

it('reports requests by route and status, at an address that the site does not have', async () => {
  expect(metricsAddress(server)).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  expect((await fetch(metricsAddress(server)!.replace('/metrics', '/'))).status).toBe(404);

  for (let times = 0; times < 3; times += 1) await fetch(`${server.address}/btc-api/bitcoin/price`);
  const text = await ask(server);
  expect(text).toContain(
    'painel_http_request_duration_seconds_count{method="GET",route="/btc-api/bitcoin/price",status="200"} 3',
  );
  expect(seriesOf(text, 'painel_market_live')).toEqual(['painel_market_live 0']);
  expect(seriesOf(text, 'painel_outbox_messages')).toEqual([
    'painel_outbox_messages{kind="mail"} 0',
    'painel_outbox_messages{kind="alert"} 0',
  ]);
  expect(seriesOf(text, 'painel_stream_clients')).toEqual(['painel_stream_clients 0']);
  expect(seriesOf(text, 'painel_leader')).toEqual(['painel_leader 1']);
  expect(seriesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
  expect(seriesOf(text, 'painel_metric_read_errors_total')).toEqual([]);
});

it('has no word of a reader, and no more series for other addresses', async () => {
  const ask404 = (path: string) => fetch(`${server.address}${path}`);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.address}/btc-api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { token: string };
  };
  const [email, password] = ['canario@exemplo.com.br', 'canario-da-senha-9x'];
  await post('/auth/register', { name: 'Canario', email, password });
  const { token } = await post('/auth/login', { email, password });
  await fetch(`${server.address}/btc-api/portfolio/addresses/canario-do-caminho?q=canario`, {
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'canario-do-pedido' },
  });
  for (const path of ['/canario-1', '/btc-api/canario-1', '/remotes/canario/1.js']) await ask404(path);
  const before = await ask(server);
  for (let path = 2; path < 40; path += 1) {
    await ask404(`/canario-${path}`);
    await ask404(`/btc-api/canario-${path}`);
    await ask404(`/remotes/canario/${path}.js`);
  }
  const after = await ask(server);

  expect(after).not.toMatch(/canario|exemplo\.com|127\.0\.0\.1|eyJ/i);
  const requests = (text: string) => seriesOf(text, 'painel_http_request_duration_seconds_count').length;
  expect(requests(after)).toBe(requests(before));
});

it('says which variable names an address that is taken', async () => {
  const { port } = new URL(metricsAddress(server)!);
  const { child, output } = programs.launch({ METRICS_PORT: port });
  await new Promise((resolve) => child.once('exit', resolve));
  expect(output()).toContain('METRICS_HOST and METRICS_PORT name an address that cannot be used');
});
