import { median } from './median';
import { type ApiServer, person, startApiServer } from './servers/start-api-server';

const entryCount = 50_000;
const repetitions = 15;
/** Processor time of the server for one position. */
const maxPositionMs = 20;
/** Processor time for the check of a year of 5,000 entries, its book kept. */
const maxCheckMs = 50;
/** Processor time of the server's main thread between two turns of its event loop, of 99 in 100. */
const maxP99Ms = 50;
const hourMs = 60 * 60 * 1000;

const [countText] = process.argv.slice(2);
const count = Number(countText ?? entryCount);
const end = Date.now() - hourMs;
const timeOf = (index: number) => new Date(end - (count - index) * hourMs).toISOString();

const header =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash';

/** Of five entries two are the sides of a transfer. */
function lineOf(index: number): string {
  const time = `${timeOf(index).slice(0, 19).replace('T', ' ')} UTC`;
  const txid = String(index - Number(index % 5 === 3)).padStart(64, '0');
  return [
    `${time},60,BRL,0.0005,BTC,0.1,BRL,,,buy,,`,
    `${time},60,BRL,0.0005,BTC,,,,,buy,nota ${index},`,
    `${time},0.0002,BTC,,,0.000001,BTC,,,transfer_out,,${txid}`,
    `${time},,,0.0002,BTC,,,,,transfer_in,,${txid}`,
    `${time},0.0002,BTC,30,BRL,,,,,sell,,`,
  ][index % 5]!;
}

function callsTo(server: ApiServer, token: string, prefix: string) {
  return async <Answer>(method: string, path: string, body?: FormData | object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    const sent = isForm ? body : body && JSON.stringify(body);
    const answer = await fetch(`${server.url}${prefix}${path}`, { method, headers, body: sent });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return (isJson ? await answer.json() : await answer.arrayBuffer()) as Answer;
  };
}

const server = await startApiServer();
try {
  await server.post('/auth/register', person);
  const { token } = (await (await server.post('/auth/login', person)).json()) as { token: string };
  const call = callsTo(server, token, '/portfolio/ledger');
  const taxes = callsTo(server, token, '/taxes');
  const make = (kind: string) => call<{ id: string }>('POST', '/accounts', { name: kind, kind });
  const [exchange, wallet] = [await make('exchange_br'), await make('self_custody')];
  for (const [{ id: accountId }, isWallet] of [
    [exchange, false],
    [wallet, true],
  ] as const) {
    const indexes = Array.from({ length: count }, (_unused, index) => index);
    const lines = indexes.filter((index) => (index % 5 === 3) === isWallet).map(lineOf);
    const form = new FormData();
    form.append('accountId', accountId);
    form.append('file', new Blob([[header, ...lines].join('\n')]), `${accountId}.csv`);
    const { importToken } = await call<{ importToken: string }>('POST', '/imports', form);
    await call('POST', `/imports/${importToken}/commit`, {});
  }

  const add = (occurredAt: string) =>
    call('POST', '/entries', {
      accountId: exchange.id,
      kind: 'buy',
      occurredAt,
      sats: 1_000,
      amountCents: 500,
    });
  const table: Record<string, { 'median, ms': string; 'p99 of others, ms': string; holds: boolean }> = {};
  async function measure(
    step: string,
    work: () => Promise<unknown>,
    { maxMs = Infinity, times = repetitions, before: prepare = async (): Promise<unknown> => null } = {},
  ) {
    await prepare();
    await work();
    const [took, delays]: [number[], number[]] = [[], []];
    for (let done = 0; done < times; done += 1) {
      await prepare();
      const before = (await server.usage()).cpuSeconds;
      await work();
      const { cpuSeconds, delay } = await server.usage();
      took.push((cpuSeconds - before) * 1000);
      delays.push(delay.workP99Ms);
    }
    const [middle, others] = [median(took), median(delays)];
    const holds = middle <= maxMs && others <= maxP99Ms;
    table[step] = { 'median, ms': middle.toFixed(1), 'p99 of others, ms': others.toFixed(1), holds };
  }
  const position = () => call('GET', '/position');
  const addLast = () => add(new Date(end).toISOString());
  const addBetween = () => add(timeOf(count / 2));
  await measure('position', position, { maxMs: maxPositionMs });
  await measure('page of entries', () => call('GET', '/entries?limit=200'));
  await measure('entry at the end', addLast);
  await measure('position after it', position, { maxMs: maxPositionMs, before: addLast });
  await measure('entry in the middle', addBetween);
  await measure('position after that', position, { before: addBetween });
  const year = new Date(end).getUTCFullYear();
  const custody = { accountId: exchange.id, taxId: null, label: null };
  // Differs, so that every hypothesis is tried.
  const rows = [{ ...custody, sats: 1, costCents: 1 }];
  await taxes('PUT', `/years/${year}/statements/informe`, { rows });
  await measure('check of the year', () => taxes('GET', `/years/${year}/check`), {
    maxMs: Math.max(1, count / 5_000) * maxCheckMs,
  });
  for (const format of ['csv', 'json', 'xlsx'])
    await measure(format, () => call('GET', `/export?format=${format}`), { times: 3 });
  console.log(`${count} entries; processor time of the server for one request, and what others wait`);
  console.table(table);
  process.exitCode = Object.values(table).every(({ holds }) => holds) ? 0 : 1;
} finally {
  server.stop();
}
