import { quantile } from './median';
import { type ApiServer, person, startApiServer } from './start-api-server';

const entryCount = 5_000;
const repetitions = 40;
/** Processor time of the server for one position. */
const maxMs = 50;
const hourMs = 60 * 60 * 1000;
const kinds = ['buy', 'buy', 'sell', 'spend', 'fee'];

const [countText] = process.argv.slice(2);
const count = Number(countText ?? entryCount);

async function ask(server: ApiServer, token: string, path: string, body?: object): Promise<{ id: string }> {
  const answer = await fetch(`${server.url}/portfolio/ledger${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as { id: string };
}

async function fill(server: ApiServer, token: string): Promise<void> {
  const { id: accountId } = await ask(server, token, '/accounts', { name: 'Corretora', kind: 'exchange_br' });
  const first = Date.now() - count * 12 * hourMs;
  for (let place = 0; place < count; place += 1) {
    const kind = kinds[place % kinds.length];
    await ask(server, token, '/entries', {
      accountId,
      kind,
      occurredAt: new Date(first + place * 12 * hourMs).toISOString(),
      sats: kind === 'buy' ? 50_000 : 20_000,
      amountCents: 25_000,
    });
  }
}

/** The server's processor time for each of many requests, in milliseconds. */
async function processorMs(server: ApiServer, token: string, path: string): Promise<number[]> {
  const took: number[] = [];
  for (let done = 0; done < repetitions; done += 1) {
    const before = (await server.usage()).cpuSeconds;
    await ask(server, token, path);
    took.push(((await server.usage()).cpuSeconds - before) * 1000);
  }
  return took;
}

const server = await startApiServer({ PORTFOLIO_MAX_LEDGER_ENTRIES: String(count) });
try {
  await server.post('/auth/register', person);
  const { token } = (await (await server.post('/auth/login', person)).json()) as { token: string };
  await fill(server, token);
  const table: Record<string, { 'median, ms': string; 'p90, ms': string; holds: boolean }> = {};
  for (const path of ['/position', '/entries?limit=200', '/accounts']) {
    const took = await processorMs(server, token, path);
    const [median, p90] = [quantile(took, 0.5), quantile(took, 0.9)];
    table[path] = { 'median, ms': median.toFixed(1), 'p90, ms': p90.toFixed(1), holds: median <= maxMs };
  }
  console.log(`${count} entries, processor time of the server for one request`);
  console.table(table);
  process.exitCode = Object.values(table).every(({ holds }) => holds) ? 0 : 1;
} finally {
  server.stop();
}
