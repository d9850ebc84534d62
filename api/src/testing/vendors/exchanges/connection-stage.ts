import type { Connection, ConnectionVendorName, LedgerEntry } from '@painel/contract';
import type { Engine } from '../../engines/engines';
import { migratedPlaces } from '../../engines/migrated-places';
import { type Mailbox, startMailbox } from '../../mailbox';
import { eventually } from '../../eventually';
import { type FormPart, sendForm } from '../../send-form';
import { type TestApi, type TestApiOptions, startTestApi } from '../../test-api';
import { type ExchangeAccount, type FakeExchanges, startFakeExchanges } from './fake-exchanges';

export const minute = 60_000;

interface Connected {
  id: string;
  key: string;
  account: ExchangeAccount;
}

/** One API, mail server and set of exchanges for all tests of an engine. Each test has a person and keys of its own. */
export function connectionStage(
  engine: Engine,
  options: Pick<TestApiOptions, 'isLeader' | 'telemetry'> = {},
) {
  const makePlace = migratedPlaces(engine);
  const stage = {} as {
    api: TestApi;
    mailbox: Mailbox;
    exchanges: FakeExchanges;
    token: string;
    email: string;
  };
  let people = 0;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const place = await makePlace();
    const exchanges = await startFakeExchanges(() => stage.api.time.now.getTime());
    const mailbox = await startMailbox();
    const api = await startTestApi({
      dataDir: place.dataDir,
      databaseUrl: place.databaseUrl ?? undefined,
      env: { ...exchanges.env, SMTP_URL: mailbox.url },
      ...options,
    });
    api.time.now = new Date('2026-09-10T12:00:00.000Z');
    Object.assign(stage, { api, mailbox, exchanges });
    close = async () => {
      await api.close();
      await exchanges.close();
      await mailbox.close();
      await place.remove();
    };
  });
  afterAll(() => close());
  beforeEach(async () => {
    people += 1;
    stage.exchanges.heal();
    stage.exchanges.clock.aheadMs = 0;
    // Longer than the rest that a vendor asked for, and than a lease.
    stage.api.time.now = new Date(stage.api.time.now.getTime() + 10 * minute);
    stage.email = `pessoa${people}@exemplo.com.br`;
    stage.token = await stage.api.signIn(stage.email);
  });

  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    token = stage.token,
  ) => stage.api.inject({ method, url: `/portfolio${url}`, token, ...(payload && { payload }) });

  const fieldsOf = (vendor: ConnectionVendorName, key: string): Record<string, string> => {
    const { secret } = stage.exchanges.of(key);
    return vendor === 'mercado-bitcoin' ? { login: key, password: secret } : { key, secret };
  };

  const requestOf = (vendor: ConnectionVendorName, key: string) => ({
    vendor,
    accountKind: 'exchange_br',
    fields: fieldsOf(vendor, key),
    confirmsReadOnly: true,
  });

  let keys = 0;
  const nextKey = () => `chave-${people}-${(keys += 1)}-wxyz`;

  /** Connects a key of an account that `fill` gives its movements. */
  async function connect(
    vendor: ConnectionVendorName,
    fill: (account: ExchangeAccount) => void = () => undefined,
  ): Promise<Connected> {
    const key = nextKey();
    const account = stage.exchanges.of(key);
    fill(account);
    const made = await send('POST', '/connections', requestOf(vendor, key));
    if (made.statusCode !== 201) throw new Error(made.body);
    return { id: made.json().id, key, account };
  }

  const show = async (id: string): Promise<Connection> => {
    const { connections } = (await send('GET', '/connections')).json<{ connections: Connection[] }>();
    return connections.find((each) => each.id === id)!;
  };

  /** Waits until a connection is being read no more. */
  async function settled(id: string): Promise<Connection> {
    await eventually(async () => expect((await show(id)).state).not.toBe('reading'));
    return show(id);
  }

  async function preview(id: string): Promise<Connection> {
    const answer = await send('POST', `/connections/${id}/preview`);
    if (answer.statusCode !== 202) throw new Error(answer.body);
    return settled(id);
  }

  async function confirm(id: string) {
    const answer = await send('POST', `/connections/${id}/confirm`);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer;
  }

  /** Syncs a minute later. */
  async function sync(id: string): Promise<Connection> {
    stage.api.time.now = new Date(stage.api.time.now.getTime() + 2 * minute);
    const answer = await send('POST', `/connections/${id}/sync`);
    if (answer.statusCode !== 202) throw new Error(answer.body);
    return settled(id);
  }

  return {
    stage,
    send,
    nextKey,
    fieldsOf,
    requestOf,
    connect,
    show,
    settled,
    preview,
    confirm,
    sync,
    /** Connects, previews and confirms. */
    async ready(vendor: ConnectionVendorName, fill?: (account: ExchangeAccount) => void) {
      const connected = await connect(vendor, fill);
      await preview(connected.id);
      return { ...connected, confirmed: await confirm(connected.id) };
    },
    /** Oldest first. */
    async entries(): Promise<LedgerEntry[]> {
      const { entries } = (await send('GET', '/ledger/entries?limit=200')).json<{ entries: LedgerEntry[] }>();
      return entries.toSorted((one, other) => (one.occurredAt! < other.occurredAt! ? -1 : 1));
    },
    /** Imports a file into the account and returns its counts. */
    async importFile(name: string, content: string) {
      const file = ['file', content, { name, type: 'text/csv' }] satisfies FormPart;
      const shown = await sendForm(stage.api, '/portfolio/ledger/imports', stage.token, [file]);
      const { importToken, counts } = shown.json();
      if (!importToken) throw new Error(shown.body);
      await send('POST', `/ledger/imports/${importToken}/commit`, {});
      return counts as { new: number; duplicate: number; skipped: number; error: number };
    },
  };
}

/** An order of Mercado Bitcoin with its executions: quantity and price of each. */
export const mercadoBitcoinOrder = (
  id: number,
  status: 'working' | 'filled' | 'cancelled',
  executions: [qty: string, price: string, at?: string][],
  side: 'buy' | 'sell' = 'buy',
) => ({
  id: String(id),
  instrument: 'BTC-BRL',
  side,
  status,
  executions: executions.map(([qty, price, at = '2026-08-20T12:00:00Z'], index) => ({
    id: `${id}-${index}`,
    executed_at: Date.parse(at) / 1000 + index,
    fee_rate: '0.70',
    instrument: 'BTC-BRL',
    liquidity: 'taker',
    price: Number(price),
    qty,
    side,
  })),
});
