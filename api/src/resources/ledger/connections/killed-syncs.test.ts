import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { itDeep } from '@painel/platform/testing/deep';
import { type Engine, postgres, sqlite } from '../../../testing/engines/engines';
import { describeDeepOnPostgres } from '../../../testing/engines/services';
import { startProgram } from '../../../testing/start-program';
import { faults } from '../../../testing/vendors/faults';
import { connectionStage, mercadoBitcoinOrder } from '../../../testing/vendors/exchanges/connection-stage';

jest.setTimeout(600_000);

const kills = 50;
const broken = [
  'answers 500',
  'sends garbage',
  'resets the connection',
  'answers 404',
  'sends another shape',
];
/** Orders between two kills: three are a page. */
const ordersEach = 9;
const program = join(import.meta.dirname, '../../../testing/vendors/exchanges/killed-sync.ts');

function onEngine(engine: Engine) {
  const leadership = { isLeader: true };
  const person = connectionStage(engine, { isLeader: () => leadership.isLeader });
  const { stage, ready, sync, entries } = person;

  /** Starts a process that syncs, and kills it some milliseconds after it has asked for orders. */
  async function killWhileSyncing(id: string, afterMs: number): Promise<void> {
    const { dataDir, config, time, opened } = stage.api;
    const { user_id: userId } = await opened.database
      .selectFrom('ledger_connections')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const env = {
      ...stage.exchanges.env,
      DATA_DIR: dataDir,
      ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
    };
    const child = startProgram(program, JSON.stringify(env), userId, id, time.now.toISOString());
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    const begun = stage.exchanges.server.requests.length;
    while (
      child.exitCode === null &&
      !stage.exchanges.server.requests.slice(begun).some(({ path }) => path.includes('/orders'))
    )
      await setTimeout(1);
    await setTimeout(afterMs);
    child.kill('SIGKILL');
    await ended;
  }

  itDeep('of which processes are killed, and that exchanges break off, lose and double nothing', async () => {
    const { id, key, account } = await ready('mercado-bitcoin');
    const orders: ReturnType<typeof mercadoBitcoinOrder>[] = [];
    account.lists['BTC-BRL/orders'] = orders;
    leadership.isLeader = false;
    for (let kill = 0; kill < kills; kill += 1) {
      for (let left = ordersEach; left > 0; left -= 1)
        orders.push(mercadoBitcoinOrder(orders.length + 1, 'filled', [['0.00001', '500000']]));
      const fault = faults[broken[kill % broken.length]!]!;
      if (kill % 3 === 0) stage.exchanges.fail(key, /orders$/, fault, { after: kill % 4, times: 2 });
      await killWhileSyncing(id, (kill * 7) % 60);
      stage.exchanges.heal();
    }
    leadership.isLeader = true;
    stage.token = await stage.api.signIn(stage.email);
    expect(await sync(id)).toMatchObject({ state: 'ready', problem: null });
    const rows = await stage.api.opened.database.selectFrom('ledger_entries').select('txid').execute();
    expect(rows.map(({ txid }) => txid).toSorted()).toEqual(orders.map((each) => `${each.id}-0`).toSorted());
    expect((await entries()).every(({ sats }) => sats === 1_000)).toBe(true);
  });
}

describe('syncs on SQLite', () => {
  onEngine(sqlite);
});
describeDeepOnPostgres('syncs', () => {
  onEngine(postgres);
});
