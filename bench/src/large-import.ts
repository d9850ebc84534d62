import { person, startApiServer } from './start-api-server';

const rowCount = 50_000;
/** Processor time of the server's main thread between two turns of its event loop. */
const maxDelayMs = 50;

const [countText] = process.argv.slice(2);
const count = Number(countText ?? rowCount);
const minuteMs = 60_000;

const header =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash';
const end = Date.now() - minuteMs;
const rows = Array.from({ length: count }, (_unused, at) => {
  const time = new Date(end - (count - at) * 60 * minuteMs).toISOString().slice(0, 19).replace('T', ' ');
  return at % 3 === 2
    ? `${time} UTC,0.0001,BTC,60,BRL,,,,,sell,,`
    : `${time} UTC,60,BRL,0.0002,BTC,0.1,BRL,,,buy,nota ${at},`;
});

const server = await startApiServer();
try {
  await server.post('/auth/register', person);
  const { token } = (await (await server.post('/auth/login', person)).json()) as { token: string };
  const ask = async <Answer>(method: string, path: string, body?: FormData | string): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${server.url}/portfolio/ledger${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as Answer;
  };
  const account = JSON.stringify({ name: 'Corretora', kind: 'exchange_br' });
  const { id: accountId } = await ask<{ id: string }>('POST', '/accounts', account);
  const fileOf = (lines: readonly string[]) => {
    const form = new FormData();
    form.append('accountId', accountId);
    form.append('file', new Blob([[header, ...lines].join('\n')]), 'extrato.csv');
    return form;
  };

  const table: Record<string, { holds: boolean | null }> = {};
  /** The limit is one for reading a file; the rest is measured beside it. */
  const measure = async <Answer>(
    step: string,
    work: () => Promise<Answer>,
    readsFile = false,
  ): Promise<Answer> => {
    await server.usage();
    const begun = performance.now();
    const answer = await work();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const { workMaxMs, workP99Ms } = (await server.usage()).delay;
    const delays = { 'longest, ms': workMaxMs.toFixed(0), 'p99, ms': workP99Ms.toFixed(0) };
    const row = { seconds, ...delays, holds: readsFile ? workMaxMs <= maxDelayMs : null };
    table[step] = row;
    return answer;
  };
  // The thread starts, and code is compiled.
  await ask('POST', '/imports', fileOf(rows.slice(0, 1_000)));
  const { importToken } = await measure(
    'preview',
    () => ask<{ importToken: string }>('POST', '/imports', fileOf(rows)),
    true,
  );
  const { importId } = await measure('commit', () =>
    ask<{ importId: string }>('POST', `/imports/${importToken}/commit`),
  );
  await measure('the same file again', () => ask('POST', '/imports', fileOf(rows)), true);
  await measure('position', () => ask('GET', '/position'));
  await measure('undo', () => ask('DELETE', `/imports/${importId}`));
  console.log(`${count} rows; work of the main thread between two turns of the event loop`);
  console.table(table);
  process.exitCode = Object.values(table).every(({ holds }) => holds !== false) ? 0 : 1;
} finally {
  server.stop();
}
