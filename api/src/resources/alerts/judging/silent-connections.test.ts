import { alertSite } from '../../../testing/alerts/alert-site';
import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { ana } from '../../../testing/people';
import { dayMs, minuteMs } from '../../../time/durations';
import { newAccountValues } from '../../ledger/accounts/accounts.service';
import { createAccountStore } from '../../ledger/accounts/accounts.store';
import { newConnection } from '../../ledger/connections/connections.service';
import { type ConnectionRecord, createConnectionStore } from '../../ledger/connections/connections.store';
import { createAlertSettingsStore } from '../alert-settings.store';

const said = 'Mercado Bitcoin não entrega lançamentos há três dias. Confira em «Contas».';

onEveryEngine('a connection that is silent', (at) => {
  const start = async ({ alerts: count = 1 } = {}) => {
    const site = await alertSite(at().database);
    const { database, time, alerts, minuteSample, reported } = site;
    await createAlertSettingsStore(database).update(ana.id, { quiet: false });
    const now = time.now.toISOString();
    const account = newAccountValues({ name: 'Mercado Bitcoin', kind: 'exchange_br' });
    await createAccountStore(database).insert(ana.id, 'a1', account, now);
    const store = createConnectionStore(database);
    await store.insert({
      ...newConnection(now),
      id: '0b7e5a5e-0000-4000-8000-000000000001',
      user_id: ana.id,
      vendor: 'mercado-bitcoin',
      account_id: 'a1',
      sealed_key: 'x',
      key_hash: 'x',
      key_ending: 'wxyz',
      owner_hash: null,
      permission: 'unverified',
      state: 'ready',
      confirmed_at: now,
    });
    const [{ id }] = (await store.listByUser(ana.id)) as [ConnectionRecord];
    for (let left = count; left > 0; left -= 1)
      await alerts.add(ana.id, { kind: 'source_stale', params: { minutes: 5 + left }, channels: ['push'] });
    /** The vendor is asked without an answer, and alerts are judged. */
    const failed = async (changes: Partial<ConnectionRecord> = {}) => {
      const next = new Date(time.now.getTime() + 10 * minuteMs).toISOString();
      const failure = { state: 'failing', problem: 'vendor_away', next_sync_at: next } as const;
      await store.update(ana.id, id, { ...failure, updated_at: time.now.toISOString(), ...changes });
      await minuteSample(475_000);
      return reported();
    };
    return { ...site, failed };
  };

  it('for three days is said once, however many alerts and processes there are', async () => {
    const { pass, failed, first, process, sent } = await start({ alerts: 2 });
    pass(3 * dayMs - 10 * minuteMs);
    expect(await failed()).toEqual([]);
    pass(10 * minuteMs);
    expect(await failed()).toEqual([said]);
    pass(dayMs);
    await process().judge.run();
    expect(await failed()).toEqual([said]);
    await first.outbox.run();
    expect(sent).toHaveLength(1);
  });

  it('is said again after it has answered and become silent again', async () => {
    const { pass, failed, time } = await start();
    pass(4 * dayMs);
    await failed();
    const answered = { last_success_at: time.now.toISOString() };
    pass(dayMs);
    expect(await failed(answered)).toEqual([said]);
    pass(3 * dayMs);
    expect(await failed()).toEqual([said, said]);
  });

  it.each<[string, Partial<ConnectionRecord>]>([
    ['by a pause', { paused_at: '2026-01-01T00:00:00.000Z' }],
    ['because its key was erased', { state: 'revoked', next_sync_at: null }],
    ['because the book is full', { problem: 'ledger_full' }],
    ['because it waits for its first confirmation', { confirmed_at: null }],
    ['because it has not been asked since', { next_sync_at: '2026-01-01T00:00:00.000Z' }],
  ])('%s is not reported', async (_why, changes) => {
    const { pass, failed } = await start();
    pass(4 * dayMs);
    expect(await failed(changes)).toEqual([]);
  });

  it('is not reported without such an alert', async () => {
    const { pass, failed } = await start({ alerts: 0 });
    pass(4 * dayMs);
    expect(await failed()).toEqual([]);
  });
});
