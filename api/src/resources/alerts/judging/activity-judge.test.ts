import type { CompiledQuery } from 'kysely';
import type { Database } from '../../../database/tables';
import { noon } from '../../../testing/alerts/alert-rows';
import { alertSite } from '../../../testing/alerts/alert-site';
import { onEveryEngineInDepth } from '../../../testing/engines/on-every-engine';
import { ana } from '../../../testing/people';
import { watchedCoins } from './activity-judge';

const at = noon.toISOString();
const hour = 60 * 60_000;
const reading = {
  balance_sats: 0n,
  balance_source: 'live' as const,
  unconfirmed_sats: 0n,
  transaction_count: null,
  last_transaction: null,
  last_updated: at,
  history_updated: null,
  is_used: 0n,
  tried_round: 1n,
  read_round: 1n,
};

async function insertAddress(database: Database) {
  await database
    .insertInto('watched_addresses')
    .values({
      ...reading,
      id: 'a1',
      user_id: ana.id,
      address: 'bc1q',
      label: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

async function insertWallet(database: Database) {
  await database
    .insertInto('watched_wallets')
    .values({
      id: 'w1',
      user_id: ana.id,
      label: null,
      script: 'wpkh',
      fingerprint: '',
      key_hash: '',
      sealed_key: '',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const derived = [0n, 1n].map((position) => ({
    ...reading,
    wallet_id: 'w1',
    user_id: ana.id,
    branch: 'receive' as const,
    position,
    address: `bc1q${position}`,
  }));
  await database.insertInto('derived_addresses').values(derived).execute();
}

const ofAddress = {
  kind: 'address_activity' as const,
  params: { addressId: 'a1' },
  channels: ['push' as const],
};
const ofWallet = { ...ofAddress, params: { watchedWalletId: 'w1' } };

onEveryEngineInDepth('the activity of addresses', (stage) => {
  const site = () => alertSite(stage().database);
  const derived = (position: bigint, values: object) =>
    stage().database.updateTable('derived_addresses').set(values).where('position', '=', position).execute();

  it('waits for the end of a refresh: change that has not arrived yet is no payment', async () => {
    const { database, alerts, minuteSample, reported } = await site();
    await insertWallet(database);
    await derived(0n, { balance_sats: 10n });
    await alerts.add(ana.id, ofWallet);
    await minuteSample(475_000);
    // It spent 10, of which 7 came back to another of its addresses.
    await derived(0n, { balance_sats: 0n, read_round: 2n });
    await minuteSample(475_000);
    expect(await reported()).toEqual([]);
    await derived(1n, { balance_sats: 7n, read_round: 2n });
    await minuteSample(475_000);
    expect(await reported()).toEqual(['Uma carteira sua enviou bitcoin, já com confirmação.']);
  });

  it('announces what simulated figures covered in an outage', async () => {
    const { database, alerts, minuteSample, reported, market } = await site();
    await insertAddress(database);
    await alerts.add(ana.id, ofAddress);
    await minuteSample(475_000);
    const read = (values: object) => database.updateTable('watched_addresses').set(values).execute();
    market.source = 'simulated';
    await read({ balance_sats: 900n, balance_source: 'simulated' });
    await minuteSample(475_000);
    market.source = 'live';
    await read({ balance_sats: 5n, balance_source: 'live' });
    await minuteSample(475_000);
    expect(await reported()).toEqual(['Um endereço seu recebeu bitcoin, já com confirmação.']);
  });

  it('announces nothing of a pause, however it ends', async () => {
    const { database, alerts, minuteSample, reported, time } = await site();
    await insertAddress(database);
    const { id } = await alerts.add(ana.id, ofAddress);
    await minuteSample(475_000);
    let balance_sats = 0n;
    const soon = () => new Date(time.now.getTime() + 1000).toISOString();
    for (const end of [() => alerts.rearm(ana.id, id), () => alerts.snooze(ana.id, id, soon())]) {
      await alerts.pause(ana.id, id);
      balance_sats += 5n;
      await database.updateTable('watched_addresses').set({ balance_sats }).execute();
      await minuteSample(475_000);
      await end();
      await minuteSample(475_000);
    }
    expect(await reported()).toEqual([]);
    await database.updateTable('watched_addresses').set({ balance_sats: 99n }).execute();
    await minuteSample(475_000);
    expect(await reported()).toEqual(['Um endereço seu recebeu bitcoin, já com confirmação.']);
  });

  it('judges the value of a portfolio by balances of the last two hours, and has them read every hour', async () => {
    const { database, alerts, minuteSample, reported, pass, time } = await site();
    await insertAddress(database);
    await database.updateTable('watched_addresses').set({ balance_sats: 100_000_000n }).execute();
    const begun = async () => {
      const rows = await database.selectFrom('portfolio_refreshes').selectAll().execute();
      return rows.map(({ started_at }) => started_at);
    };
    await alerts.add(ana.id, {
      kind: 'portfolio_value',
      params: { direction: 'above', cents: 48_000_000 },
      channels: ['push'],
    });
    await minuteSample(475_000);
    const first = time.now.toISOString();
    expect(await begun()).toEqual([first]);
    await database.updateTable('portfolio_refreshes').set({ finished_at: first }).execute();
    pass(2 * hour);
    for (const price of [500_000, 500_000]) await minuteSample(price);
    expect(await reported()).toEqual([]);
    expect(await begun()).not.toEqual([first]);
    await database.updateTable('watched_addresses').set({ last_updated: time.now.toISOString() }).execute();
    for (const price of [500_000, 500_000]) await minuteSample(price);
    expect(await reported()).toEqual(['O valor do seu portfólio passou do limite que você definiu.']);
  });

  it('finds the alerts of addresses and their readings by indexes', async () => {
    const { database, place } = stage();
    const isPostgres = place.databaseUrl !== null;
    const planOf = async (query: CompiledQuery) => {
      const explain = isPostgres ? 'explain' : 'explain query plan';
      return database.connection().execute(async (one) => {
        // A table of no rows is read whole if that is allowed.
        if (isPostgres) await one.executeQuery({ ...query, sql: 'set enable_seqscan = off', parameters: [] });
        const { rows } = await one.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
        if (isPostgres) await one.executeQuery({ ...query, sql: 'reset enable_seqscan', parameters: [] });
        return rows.map((row) => Object.values(row as object).join(' ')).join('\n');
      });
    };
    const plans = [];
    for (const subject of ['address', 'wallet'] as const)
      plans.push(await planOf(watchedCoins(subject, at).compile(database)));
    for (const plan of plans) {
      expect(plan).toContain('alerts_by_kind');
      expect(plan).not.toMatch(/Seq Scan|\d SCAN /);
    }
    expect(plans[1]).toMatch(/derived_addresses_(1|once)/);
  });
});
