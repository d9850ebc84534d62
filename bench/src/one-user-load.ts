import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createBase58check } from '@scure/base';
import type { ServerUsage } from './api-server';
import { addresses } from './fill-portfolio';
import { median, quantile } from './median';
import { sample } from './sample';
import { type ApiServer, person, startApiServer } from './start-api-server';

const maxDelayMs = 50;
const rows = 1_000;
const connections = 4;
const rounds = 5;

// The database named by a URL is written to; without one it is an embedded one that is thrown away.
const [databaseUrl] = process.argv.slice(2);

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/**
 * An extended public key with a valid checksum but a point that is not on the curve: the server does all of the work and finds no address.
 */
function craftedKey(at: number): string {
  const bytes = Buffer.alloc(78);
  bytes.writeUInt32BE(0x0488b21e);
  createHash('sha256').update(`chain code ${at}`).digest().copy(bytes, 13);
  bytes[45] = 2;
  bytes[77] = 5;
  return base58check.encode(bytes);
}

const rowsOf = (row: (at: number) => object) => Array.from({ length: rows }, (_unused, at) => row(at));
const longKeys = rowsOf(() => ({ kind: 'xpub', key: 'x'.repeat(1_024) }));
const craftedKeys = rowsOf((at) => ({ kind: 'xpub', key: craftedKey(at) }));
const thousand = addresses(rows).map((address) => ({ kind: 'address', address, label: 'Cofre' }));

const send = async (server: ApiServer, token: string, path: string, body: object) => {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
};

/** Somebody new, with so many addresses. */
async function newUser(server: ApiServer, isFilled: boolean): Promise<string> {
  const who = { ...person, email: `ana.${performance.now()}@exemplo.com.br` };
  await server.post('/auth/register', who);
  const { token } = (await (await server.post('/auth/login', who)).json()) as { token: string };
  if (isFilled) await fill(server, token);
  return token;
}

async function fill(server: ApiServer, token: string) {
  await send(server, token, '/portfolio/import', { rows: thousand });
  await send(server, token, '/portfolio/refresh-balances', {});
}

const previews = async (server: ApiServer, token: string, keys: object[]) => {
  const client = async () => {
    for (let round = 0; round < rounds; round += 1)
      await send(server, token, '/portfolio/import', { preview: true, rows: keys });
  };
  await Promise.all(Array.from({ length: connections }, client));
};

/** The loads, each repeated by one user; a load that works only once per user gets a new user each time. */
const loads: Record<string, (server: ApiServer) => Promise<() => Promise<void>>> = {
  'nothing (this machine)': async () => () => pause(3_000),
  [`previews of ${rows} long keys, ${connections} connections`]: async (server) => {
    const token = await newUser(server, false);
    return () => previews(server, token, longKeys);
  },
  [`previews of ${rows} crafted keys, ${connections} connections`]: async (server) => {
    const token = await newUser(server, false);
    return () => previews(server, token, craftedKeys);
  },
  [`imports of ${rows} addresses`]: async (server) => {
    const tokens: string[] = [];
    while (tokens.length < rounds) tokens.push(await newUser(server, false));
    return async () => {
      for (const token of tokens) await send(server, token, '/portfolio/import', { rows: thousand });
    };
  },
  [`refreshes of ${rows} balances`]: async (server) => {
    const token = await newUser(server, true);
    return async () => {
      for (let round = 0; round < rounds; round += 1)
        await send(server, token, '/portfolio/refresh-balances', {});
    };
  },
};

async function priceMs(server: ApiServer): Promise<number> {
  const begun = performance.now();
  await (await fetch(`${server.url}/bitcoin/price`)).arrayBuffer();
  return performance.now() - begun;
}

async function measure(server: ApiServer, prepare: (server: ApiServer) => Promise<() => Promise<void>>) {
  const work = await prepare(server);
  await pause(1_000);
  await server.usage();
  const prices = await sample(work(), () => priceMs(server));
  const { delay }: ServerUsage = await server.usage();
  return {
    'delay p99, ms': delay.p99Ms.toFixed(1),
    'delay max': delay.maxMs.toFixed(0),
    'work p99, ms': delay.workP99Ms.toFixed(1),
    'work max': delay.workMaxMs.toFixed(0),
    'price median, ms': median(prices).toFixed(1),
    'price p99': quantile(prices, 0.99).toFixed(0),
    holds: delay.workP99Ms <= maxDelayMs,
  };
}

const server = await startApiServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
try {
  // Warm-up: the first call of each kind fills caches.
  await newUser(server, true);
  const table: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const [load, prepare] of Object.entries(loads)) table[load] = await measure(server, prepare);
  console.table(table);
  process.exitCode = Object.values(table).every(({ holds }) => holds) ? 0 : 1;
} finally {
  server.stop();
}
