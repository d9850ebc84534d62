import { itInDepth } from '@painel/platform/testing/deep';
import { type Engine, postgres, sqlite } from '../../../testing/engines/engines';
import { describeDeepOnPostgres } from '../../../testing/engines/services';
import { eventually } from '../../../testing/eventually';
import { faults } from '../../../testing/vendors/faults';
import {
  connectionStage,
  mercadoBitcoinOrder,
  minute,
} from '../../../testing/vendors/exchanges/connection-stage';

const order = (id: number) => mercadoBitcoinOrder(id, 'filled', [['0.01', '500000']]);
const resting =
  (status: number) => (_request: unknown, response: { writeHead: (...all: never[]) => { end(): void } }) =>
    response.writeHead(...([status, { 'retry-after': '1' }] as never[])).end();

/** The ways in which an exchange fails, and the problem that is shown. */
const brokenAnswers: [name: string, problem: string][] = [
  ['sends garbage', 'vendor_changed'],
  ['sends another shape', 'vendor_changed'],
  ['sends 50 MB', 'vendor_changed'],
  ['has moved to another host', 'vendor_changed'],
  ['answers 404', 'vendor_changed'],
  ['answers 500', 'vendor_away'],
  ['resets the connection', 'vendor_away'],
];

function onEngine(engine: Engine) {
  const person = connectionStage(engine);
  const { stage, send, connect, show, preview, sync, ready, entries, settled } = person;
  const advance = (ms: number) => void (stage.api.time.now = new Date(stage.api.time.now.getTime() + ms));

  it('are once in a minute at most', async () => {
    const { id } = await ready('mercado-bitcoin');
    await sync(id);
    const refused = await send('POST', `/connections/${id}/sync`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  });

  it('are hourly, at a minute of the connection’s own', async () => {
    const { id, account } = await ready('mercado-bitcoin');
    const { nextSyncAt } = await show(id);
    const waits = Date.parse(nextSyncAt!) - stage.api.time.now.getTime();
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(65 * minute);
    account.lists['BTC-BRL/orders'] = [order(1)];
    advance(waits);
    stage.token = await stage.api.signIn(stage.email);
    // A preview of another connection begins a round.
    await preview((await connect('foxbit')).id);
    await eventually(async () => expect(await show(id)).toMatchObject({ counts: { new: 1 } }));
    const next = Date.parse((await show(id)).nextSyncAt!);
    expect(next - Date.parse(nextSyncAt!)).toBe(60 * minute);
  });

  it('wait while the connection is paused', async () => {
    const { id } = await ready('mercado-bitcoin');
    expect((await send('PATCH', `/connections/${id}`, { paused: true })).json()).toMatchObject({
      isPaused: true,
      nextSyncAt: null,
    });
    expect((await send('POST', `/connections/${id}/sync`)).json().error).toBe('CONNECTION_STATE');
    expect((await send('PATCH', `/connections/${id}`, { paused: false })).json().isPaused).toBe(false);
    expect((await sync(id)).state).toBe('ready');
  });

  it('come after the first preview is confirmed', async () => {
    const { id } = await connect('mercado-bitcoin');
    expect((await send('POST', `/connections/${id}/sync`)).json().error).toBe('CONNECTION_STATE');
    expect((await send('POST', `/connections/${id}/confirm`)).json().error).toBe('CONNECTION_STATE');
    await preview(id);
    expect((await send('POST', `/connections/${id}/confirm`)).statusCode).toBe(201);
    expect((await send('POST', `/connections/${id}/confirm`)).json().error).toBe('CONNECTION_STATE');
    expect((await send('POST', `/connections/${id}/preview`)).json().error).toBe('CONNECTION_STATE');
  });

  it.each([
    ['binance', 429],
    ['foxbit', 418],
  ] as const)('rest all of %s when it answers %s, as long as it asks', async (vendor, status) => {
    const { id, key } = await ready(vendor);
    const other = await ready(vendor);
    stage.exchanges.fail(key, /trades|myTrades/i, resting(status) as never);
    expect(await sync(id)).toMatchObject({ state: 'resting', problem: null });
    expect((await show(other.id)).state).toBe('resting');
    const before = stage.exchanges.server.requests.length;
    const refused = await send('POST', `/connections/${other.id}/sync`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(stage.exchanges.server.requests).toHaveLength(before);
    await eventually(async () => expect(await sync(id)).toMatchObject({ state: 'ready' }));
  });

  it.each(['binance', 'foxbit'] as const)('read the time of %s where its clock differs', async (vendor) => {
    stage.exchanges.clock.aheadMs = 10 * minute;
    const { id } = await ready(vendor);
    expect(await show(id)).toMatchObject({ state: 'ready', problem: null });
    stage.exchanges.clock.aheadMs = 0;
    expect(await sync(id)).toMatchObject({ state: 'ready' });
  });

  itInDepth(brokenAnswers, [brokenAnswers[0]!, brokenAnswers[5]!])(
    'lose and double nothing where the exchange %s',
    async (name, problem) => {
      const { id, key, account } = await ready('mercado-bitcoin');
      account.lists['BTC-BRL/orders'] = [1, 2, 3, 4].map(order);
      stage.exchanges.fail(key, /orders$/, faults[name]!, { after: 1, times: 2 });
      const failed = await sync(id);
      expect(failed).toMatchObject({ state: 'failing', problem });
      expect(failed.message).toMatch(/^A corretora /);
      stage.exchanges.heal();
      expect(await sync(id)).toMatchObject({ state: 'ready', problem: null });
      expect(await entries()).toHaveLength(4);
    },
  );

  it('stop a list that repeats a page or answers with a redirect on its own host', async () => {
    const { id, key, account } = await ready('mercado-bitcoin');
    account.lists['BTC-BRL/orders'] = [1, 2, 3].map(order);
    const repeats = (_request: unknown, response: { end: (body: string) => void }) =>
      response.end(JSON.stringify([order(1)]));
    stage.exchanges.fail(key, /orders$/, repeats as never, { after: 1, times: 1 });
    expect(await sync(id)).toMatchObject({ problem: 'vendor_changed' });
    const redirect = (_request: unknown, response: { writeHead: (...all: never[]) => { end(): void } }) =>
      response.writeHead(...([302, { location: '/api/v4/accounts/x/BTC-BRL/orders/1' }] as never[])).end();
    stage.exchanges.fail(key, /orders$/, redirect as never);
    const before = stage.exchanges.server.requests.length;
    expect(await sync(id)).toMatchObject({ problem: 'vendor_changed' });
    const asked = stage.exchanges.server.requests.slice(before).map(({ path }) => path);
    expect(asked.filter((path) => path.endsWith('/orders/1'))).toEqual([]);
    expect(await entries()).toHaveLength(3);
  });

  it('go on with the other lists where the shape of one has changed', async () => {
    const { id, key, account } = await ready('mercado-bitcoin');
    account.lists['wallet/BTC/deposits'] = [
      {
        amount: '0.01',
        created_at: String(stage.api.time.now.getTime() / 1000 - 60),
        status: '2',
        transaction_id: 'ab'.repeat(32),
      },
    ];
    stage.exchanges.fail(key, /orders$/, faults['sends another shape']!);
    expect(await sync(id)).toMatchObject({ problem: 'vendor_changed', counts: { new: 1 } });
  });

  it('of one exchange do not wait for another that is away, whose silence is shown after three days', async () => {
    const away = await ready('foxbit');
    const { id, account } = await ready('mercado-bitcoin');
    stage.exchanges.fail(away.key, /./, faults['answers 500']!, { times: 1_000 });
    account.lists['BTC-BRL/orders'] = [order(1)];
    expect(await sync(id)).toMatchObject({ state: 'ready', counts: { new: 1 } });
    expect(await sync(away.id)).toMatchObject({ state: 'failing', problem: 'vendor_away', isSilent: false });
    advance(3 * 24 * 60 * minute);
    stage.token = await stage.api.signIn(stage.email);
    expect(await show(away.id)).toMatchObject({ isSilent: true });
    expect((await settled(id)).isSilent).toBe(true);
  });

  it('that two processes begin are made by one', async () => {
    const { id, account } = await ready('mercado-bitcoin');
    account.lists['BTC-BRL/orders'] = [order(1)];
    const held = stage.api.opened.database.insertInto('connection_vendors');
    const until = new Date(stage.api.time.now.getTime() + 3 * minute).toISOString();
    const lease = { holder: 'another process', held_until: until };
    await held
      .values({ vendor: 'mercado-bitcoin', rests_until: null, ...lease })
      .onConflict((conflict) => conflict.column('vendor').doUpdateSet(lease))
      .execute();
    advance(2 * minute);
    await send('POST', `/connections/${id}/sync`);
    await preview((await connect('foxbit')).id);
    expect((await show(id)).state).toBe('reading');
    expect(await entries()).toEqual([]);
    // Its lease ends with it.
    advance(2 * minute);
    await preview((await connect('foxbit')).id);
    expect(await settled(id)).toMatchObject({ counts: { new: 1 } });
  });
}

describe('syncs on SQLite', () => {
  onEngine(sqlite);
});
describeDeepOnPostgres('syncs', () => {
  onEngine(postgres);
});
