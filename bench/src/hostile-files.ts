import { type Socket, connect } from 'node:net';
import { addresses } from './servers/fill-portfolio';
import { median } from './median';
import { noteAtMost } from './note-result';
import { startApiServer } from './servers/start-api-server';

const maxWaitMs = 2_000;
const maxGrowthMb = 40;
const maxDelayMs = 50;
const megabyte = 1_000_000;
/** As many as there are threads. */
const attackers = ['eva', 'eve', 'evi', 'evo'];
const uploads = 400;
const signIns = 200;
/** Of them: two at work and fifty queued. */
const servedSignIns = 52;
const distinctRequests = 10_000;
const timedSignIns = 200;
const maxApart = 0.05;

const universal =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';
const row = '2026-02-01 01:30:00,,,0.001,BTC,,,';
const cells = (before: string, cell: string, after: string) =>
  Array.from({ length: Math.floor((4.8 * megabyte) / 4_100) }, () => before + cell + after);
const full = (text: string) => text.repeat(Math.floor(4_000 / text.length));

/** Each held a thread, and with it all users' files, for as long as its sender liked. */
const files: Record<string, () => string> = {
  'an amount of 300,000 digits': () => [universal, row.replace('0.001', '1'.repeat(300_000))].join('\n'),
  'cells of digits': () => [universal, ...cells('2026-02-01 01:30:00,,,', full('1'), ',BTC,,,')].join('\n'),
  'dates with blanks': () => [universal, ...cells('2026-02-01', `${full(' ')}x`, ',,,1,BTC,,,')].join('\n'),
  'a header of quotes': () => `"${'"'.repeat(4.8 * megabyte)}",b\n${row}\n`,
  'two million columns': () => `${'a,'.repeat(2 * megabyte)}\n${row}\n`,
  'two million rows': () => `${universal}\n${'a,\n'.repeat(1.5 * megabyte)}`,
  'amounts of NovaDAX': () =>
    [
      'Data;Tipo;Moeda;Valor;Status',
      ...cells('10/01/2026 08:00:00;Compra(BTC);BTC;1', full('A'), '!;Sucesso'),
    ].join('\n'),
  'amounts of Binance': () =>
    [
      'Date(UTC),Pair,Side,Price,Executed,Amount,Fee',
      ...cells('2026-01-10 08:00:00,BTCBRL,BUY,1,', full('1'), '!,1BRL,0BTC'),
    ].join('\n'),
};
/** Still holds its thread until that is ended: the library looks over all blanks again at each quote. */
const endless = `${universal}\n"${'x" '.repeat(600_000)}y${' '.repeat(1_800_000)},\n`;

const server = await startApiServer();
const sockets: Socket[] = [];
const table: Record<string, Record<string, string>> = {};
let holds = true;

const tokenOf = async (name: string): Promise<string> => {
  const person = { name, email: `${name}@exemplo.com.br`, password: 'correto cavalo bateria' };
  await server.post('/auth/register', person);
  return ((await (await server.post('/auth/login', person)).json()) as { token: string }).token;
};
const send = (token: string, path: string, body: FormData | string) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  }).then(({ status }) => status);
const sendFile = (token: string, text: string) => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'extrato.csv');
  return send(token, '/portfolio/ledger/imports', form);
};

/** An upload that stops before its end. */
function stall(token: string, bytes: Buffer): void {
  const { port, pathname } = new URL(`${server.url}/portfolio/ledger/imports`);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  socket.resume();
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${bytes.length + 100}\r\n\r\n`,
  );
  socket.write(bytes);
  sockets.push(socket);
}

async function measure(what: string, work: () => Promise<string>): Promise<void> {
  const before = await server.usage({ collected: true });
  const reported = await work();
  const after = await server.usage({ collected: true });
  const growthMb = (after.usedBytes - before.usedBytes) / 1e6;
  const { workP99Ms, p99Ms } = after.delay;
  holds &&= growthMb <= maxGrowthMb && workP99Ms <= maxDelayMs;
  noteAtMost('S23', `${what}: event loop p99, ms`, workP99Ms, maxDelayMs, 0);
  noteAtMost('S23', `${what}: growth, MB`, growthMb, maxGrowthMb, 0);
  table[what] = {
    reported,
    'p99 of its own, ms': workP99Ms.toFixed(1),
    'p99, ms': p99Ms.toFixed(1),
    'growth, MB': growthMb.toFixed(1),
    'resident, MB': (after.rssBytes / 1e6).toFixed(0),
  };
}

try {
  const ana = await tokenOf('ana');
  const tokens: string[] = [];
  for (const name of attackers) tokens.push(await tokenOf(name));
  const small = [universal, row].join('\n');
  const waitOf = async () => {
    const begun = performance.now();
    await sendFile(ana, small);
    return performance.now() - begun;
  };
  await waitOf();
  for (const [what, text] of Object.entries(files))
    await measure(what, async () => `answered ${await sendFile(tokens[0]!, text())}`);
  await measure('brackets to the portfolio import', async () => {
    const status = await send(tokens[0]!, '/portfolio/import', '['.repeat(1.2 * megabyte));
    return `answered ${status}`;
  });
  const usualMs = Math.min(await waitOf(), await waitOf());
  await measure(`${attackers.length} files without end`, async () => {
    const attack = tokens.map((token) => sendFile(token, endless));
    // They have begun.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const waitMs = (await waitOf()) - usualMs;
    holds &&= waitMs <= maxWaitMs;
    noteAtMost('S23', 'wait of another, ms', waitMs, maxWaitMs, 0);
    return `another waits ${waitMs.toFixed(0)} ms, answered ${(await Promise.all(attack)).join(' ')}`;
  });
  await measure(`${uploads} stalled uploads`, async () => {
    const bytes = Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'a'.repeat(4.9 * megabyte)}`,
    );
    for (let sent = 0; sent < uploads; sent += 1) stall(tokens[0]!, bytes);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return `another waits ${((await waitOf()) - usualMs).toFixed(0)} ms`;
  });
  const rows = (row: object[], preview: boolean) => JSON.stringify({ preview, rows: row });
  const keys = Array.from({ length: 1_000 }, () => ({ kind: 'xpub', key: 'x'.repeat(1_024) }));
  const thousand = addresses(1_000).map((address) => ({ kind: 'address', address, label: 'Cofre' }));
  await measure('previews of 1,000 long keys, four at once', async () => {
    const all = attackers.map(() => send(tokens[1]!, '/portfolio/import', rows(keys, true)));
    return `answered ${(await Promise.all(all)).join(' ')}`;
  });
  await measure('an import of 1,000 addresses', async () => {
    const answered = await send(tokens[2]!, '/portfolio/import', rows(thousand, false));
    return `answered ${answered}, refresh ${await send(tokens[2]!, '/portfolio/refresh-balances', '{}')}`;
  });
  const askDistinct = async (at: number) => {
    const path = at < 365 ? `mbtc/candles?days=${at + 1}&resolution=1h&currency=BRL` : `news?search=${at}`;
    await (await fetch(`${server.url}/bitcoin/${path}`)).arrayBuffer();
  };
  // Code, the simulated year and the largest answer are allocated once.
  for (const at of [364, distinctRequests, distinctRequests + 1]) await askDistinct(at);
  await measure(`${distinctRequests} distinct requests`, async () => {
    let at = 0;
    const client = async () => {
      while (at < distinctRequests) await askDistinct(at++);
    };
    await Promise.all(Array.from({ length: 32 }, client));
    return 'answered';
  });
  const signIn = (email: string, password: string) =>
    server.post('/auth/login', { email, password }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    });
  await measure(`${signIns} sign-ins at once`, async () => {
    const all = Array.from({ length: signIns }, () => signIn('ana@exemplo.com.br', 'correto cavalo bateria'));
    const served = (await Promise.all(all)).filter((status) => status === 200).length;
    holds &&= served >= servedSignIns;
    return `${served} served (at least ${servedSignIns})`;
  });
  const ratios: number[] = [];
  const msOf = async (email: string) => {
    const begun = performance.now();
    await signIn(email, 'outra senha comprida');
    return performance.now() - begun;
  };
  while (ratios.length < timedSignIns)
    ratios.push((await msOf('ana@exemplo.com.br')) / (await msOf('ninguem@exemplo.com.br')));
  const apart = Math.abs(median(ratios) - 1);
  holds &&= apart <= maxApart;
  noteAtMost('S5', 'sign-in with and without an account, share apart', apart, maxApart);
  console.log(`S5: a sign-in of an account and of none are ${(apart * 100).toFixed(1)} % apart`);
  console.log('S23 hostile-files: what one hostile client does to the others');
  console.table(table);
  process.exitCode = holds ? 0 : 1;
} finally {
  for (const socket of sockets) socket.destroy();
  server.stop();
}
