import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

interface Asked {
  kind: 'read' | 'write';
  begunAt: number;
  endedAt: number;
  isAnswered: boolean;
}

const keptWallets = 10;
const password = 'correto cavalo bateria';

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
}

/** A reader or writer with its own account and address. */
async function createClient(url: string) {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  let token = '';
  async function send({ method, path, body }: Call): Promise<Response> {
    return fetch(`${url}/btc-api${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  }
  const who = { name: 'Ana Souza', email: `${randomUUID()}@exemplo.com.br`, password };
  await send({ method: 'POST', path: '/auth/register', body: who });
  token = (
    (await (await send({ method: 'POST', path: '/auth/login', body: who })).json()) as { token: string }
  ).token;
  return { send };
}

export interface Visitor {
  asked: Asked[];
  /** Asks until `isOver`. */
  run(isOver: () => boolean): Promise<void>;
  /** Acknowledged writes so far. */
  acknowledged(): number;
  /** The number of acknowledged writes that the server lacks. */
  lost(): Promise<number>;
}

/** Adds wallets and deletes them again, with a pause between two. A write without an answer may have happened or not: it counts for neither. */
export async function createWriter(url: string, pauseMs = 5): Promise<Visitor> {
  const { send } = await createClient(url);
  const asked: Asked[] = [];
  const [there, gone, unsure] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let acknowledged = 0;

  async function write(call: Call, expected: number): Promise<Response | null> {
    const begunAt = performance.now();
    const answer = await send(call).catch(() => null);
    const isAnswered = answer?.status === expected;
    asked.push({ kind: 'write', begunAt, endedAt: performance.now(), isAnswered });
    if (isAnswered) acknowledged += 1;
    return isAnswered ? answer : null;
  }

  async function add() {
    const body = { name: randomUUID(), platform: 'Ledger', balance: 0.01 };
    const answer = await write({ method: 'POST', path: '/portfolio/external-wallets', body }, 201);
    // An answer that is cut short has no id, but the write was acknowledged by its status.
    const made = (await answer?.json().catch(() => null)) as { id: string } | null | undefined;
    if (made) there.add(made.id);
  }

  async function remove(id: string) {
    there.delete(id);
    unsure.add(id);
    if (!(await write({ method: 'DELETE', path: `/portfolio/external-wallets/${id}` }, 204))) return;
    unsure.delete(id);
    gone.add(id);
  }

  return {
    asked,
    acknowledged: () => acknowledged,
    async run(isOver) {
      while (!isOver()) {
        const [oldest] = there;
        await (there.size > keptWallets ? remove(oldest!) : add());
        await pause(pauseMs);
      }
    },
    async lost() {
      const answer = await send({ method: 'GET', path: '/portfolio/external-wallets' });
      const kept = new Set(((await answer.json()) as { id: string }[]).map(({ id }) => id));
      return [...there].filter((id) => !kept.has(id)).length + [...gone].filter((id) => kept.has(id)).length;
    },
  };
}

/** Requests the price, and the reader's own data. */
export async function createReader(url: string): Promise<Visitor> {
  const { send } = await createClient(url);
  const asked: Asked[] = [];
  const paths = ['/bitcoin/mbtc/ticker', '/users/profile'];
  return {
    asked,
    acknowledged: () => 0,
    lost: () => Promise.resolve(0),
    async run(isOver) {
      for (let turn = 0; !isOver(); turn += 1) {
        const begunAt = performance.now();
        const answer = await send({ method: 'GET', path: paths[turn % paths.length]! }).catch(() => null);
        const isRead = await answer?.arrayBuffer().then(
          () => true,
          () => false,
        );
        const isAnswered = answer?.status === 200 && isRead === true;
        asked.push({ kind: 'read', begunAt, endedAt: performance.now(), isAnswered });
        await pause(5);
      }
    },
  };
}
