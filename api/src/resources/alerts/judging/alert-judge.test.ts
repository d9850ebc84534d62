import type { AlertRequest } from '@painel/contract';
import { noon } from '../../../testing/alerts/alert-rows';
import { above, alertSite, passed } from '../../../testing/alerts/alert-site';
import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { ana } from '../../../testing/people';
import { createAlertSettingsStore } from '../alert-settings.store';
import { createJudgedAlertStore } from './judged-alerts.store';

onEveryEngine('the judge of alerts', (at) => {
  const site = () => alertSite(at().database);

  it('follows the worked example, and keeps its states', async () => {
    const { alerts, sample, reported, state, market } = await site();
    market.priceBrl = 598_000;
    const { id, isTrue } = await alerts.add(ana.id, above);
    expect(isTrue).toBe(false);
    for (const price of [598_000, 601_000]) await sample(price);
    expect([await reported(), await state(id)]).toEqual([[], 'armed']);
    await sample(601_500);
    expect([await reported(), await state(id)]).toEqual([[passed('601.500')], 'fired']);
    for (const price of [599_900, 602_000, 602_100]) await sample(price);
    await sample(593_000);
    expect([(await reported()).length, await state(id)]).toEqual([1, 'rearmed']);
    for (const price of [600_500, 600_800]) await sample(price);
    expect(await reported()).toEqual([passed('601.500'), passed('600.800')]);
  });

  it('is armed again by hand where the price is still reached, says so, and waits until it has left', async () => {
    const { alerts, sample, reported, state } = await site();
    const { id } = await alerts.add(ana.id, above);
    for (const price of [598_000, 601_000, 601_500]) await sample(price);
    expect((await alerts.rearm(ana.id, id)).state).toBe('rearmed');
    for (const price of [602_000, 602_100]) await sample(price);
    expect([(await reported()).length, await state(id)]).toEqual([1, 'rearmed']);
    await sample(599_900);
    expect(await state(id)).toBe('rearmed');
    for (const price of [600_500, 600_800]) await sample(price);
    expect([(await reported()).length, await state(id)]).toEqual([2, 'fired']);
  });

  it('fires once with two leaders, and sends what a killed process left', async () => {
    const { alerts, sample, reported, process, first, sent, events } = await site();
    await alerts.add(ana.id, { ...above, channels: ['push', 'email'] });
    const second = process();
    const both = [first.judge, second.judge];
    for (const price of [598_000, 601_000, 601_500, 602_000]) await sample(price, both);
    expect(await reported()).toEqual([passed('601.500')]);
    // The first process is killed here: it never sends.
    await second.outbox.run();
    await process().outbox.run();
    expect(sent.map(({ channelId }) => channelId).sort()).toEqual(['c1', 'c2']);
    const [event] = await events.page(ana.id, { before: null, limit: 1, isUnread: true });
    expect(event?.deliveries).toMatchObject([{ channel: 'email' }, { channel: 'push' }]);
  });

  it('continues where another leader stopped, and does nothing while another leads', async () => {
    const { alerts, sample, reported, process, first } = await site();
    await alerts.add(ana.id, above);
    const idle = process({ isLeader: () => false });
    for (const price of [598_000, 601_000, 601_500]) await sample(price, [idle.judge]);
    expect(await reported()).toEqual([]);
    for (const price of [598_000, 601_000, 601_500]) await sample(price, [first.judge]);
    const heir = process();
    for (const price of [602_000, 603_000]) await sample(price, [heir.judge]);
    expect((await reported()).length).toBe(1);
    for (const price of [590_000, 601_000, 601_500]) await sample(price, [heir.judge]);
    expect((await reported()).length).toBe(2);
  });

  it('judges what people change between two samples: pause, snooze, another threshold, expiry, the end', async () => {
    const { alerts, sample, reported, time, state } = await site();
    const made = async (cents: number, own: Partial<AlertRequest> = {}) =>
      (await alerts.add(ana.id, { ...above, params: { cents, currency: 'BRL' }, ...own } as AlertRequest)).id;
    const ids = [
      await made(50_000_000),
      await made(50_000_000),
      await made(90_000_000),
      await made(50_000_000),
    ];
    const [paused, snoozed, changed, deleted] = ids as [string, string, string, string];
    const soon = (seconds: number) => new Date(time.now.getTime() + seconds * 1000).toISOString();
    const expired = await made(50_000_000, { expiresAt: soon(25) });
    await sample(480_000);
    await alerts.pause(ana.id, paused);
    await alerts.snooze(ana.id, snoozed, soon(45));
    await alerts.change(ana.id, changed, { params: { cents: 55_000_000, currency: 'BRL' } });
    await alerts.remove(ana.id, deleted);
    for (const price of [501_000, 501_000, 501_000]) await sample(price);
    expect(await reported()).toEqual([]);
    expect([await state(paused), await state(snoozed), await state(expired)]).toEqual([
      'paused',
      'snoozed',
      'expired',
    ]);
    await sample(560_000);
    await sample(561_000);
    expect((await reported()).sort()).toEqual([
      'O Bitcoin passou de R$ 500.000: agora está em R$ 561.000.',
      'O Bitcoin passou de R$ 550.000: agora está em R$ 561.000.',
    ]);
  });

  it('keeps what people change between a judgement and its writing', async () => {
    const { alerts, sample, database, pass, state } = await site();
    const { id } = await alerts.add(ana.id, above);
    await sample(598_000);
    for (const price of [601_000, 601_500]) await sample(price);
    const row = await database
      .selectFrom('alerts')
      .select(['id', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    pass(1000);
    await alerts.change(ana.id, id, { params: { cents: 50_000_000, currency: 'BRL' } });
    await createJudgedAlertStore(database).keepPhases('rearmed', [row]);
    const kept = await database.selectFrom('alerts').select(['phase', 'is_new']).executeTakeFirst();
    expect([kept, await state(id)]).toEqual([{ phase: 'held', is_new: 0n }, 'rearmed']);
  });

  it('stops in the middle of a storm, and another process sends the rest', async () => {
    const { alerts, sample, reported, process } = await site();
    for (let n = 0; n < 5; n += 1) await alerts.add(ana.id, above);
    const stopped: Promise<void>[] = [];
    const dying = process({ onWake: () => void stopped.push(dying.judge.stop()) });
    for (const price of [598_000, 601_000, 601_500]) await sample(price, [dying.judge]);
    await Promise.all(stopped);
    expect(await reported()).toHaveLength(1);
    for (const price of [602_000, 603_000]) await sample(price);
    expect(await reported()).toHaveLength(5);
  });

  it('names the hour of a figure that is sent in the morning', async () => {
    const { alerts, sample, reported, database } = await site();
    await createAlertSettingsStore(database).update(ana.id, { zone: 'Asia/Tokyo' });
    await alerts.add(ana.id, above);
    for (const price of [598_000, 601_000, 601_500]) await sample(price);
    expect(await reported()).toEqual(['O Bitcoin passou de R$ 600.000: às 00:00 estava em R$ 601.500.']);
  });

  it('keeps five hundred events of a person, the newest', async () => {
    const { alerts, sample, database } = await site();
    const { id } = await alerts.add(ana.id, above);
    const old = Array.from({ length: 500 }, (_unused, n) => ({
      id: `old ${n}`,
      user_id: ana.id,
      alert_id: id,
      occurrence: BigInt(n + 1000),
      kind: 'price_above' as const,
      value: 1,
      message: '',
      details: '{}',
      is_simulated: 0n,
      created_at: new Date(noon.getTime() - (n + 1) * 1000).toISOString(),
      read_at: null,
    }));
    for (let from = 0; from < old.length; from += 50)
      await database
        .insertInto('alert_events')
        .values(old.slice(from, from + 50))
        .execute();
    for (const price of [598_000, 601_000, 601_500]) await sample(price);
    const kept = await database.selectFrom('alert_events').select('id').orderBy('created_at').execute();
    expect([kept.length, kept[0]?.id, kept.at(-2)?.id]).toEqual([500, 'old 498', 'old 0']);
  });

  it('writes no delivery to a channel that is not verified, or is switched off', async () => {
    const { alerts, sample, database, events } = await site();
    const update = (id: string) => database.updateTable('alert_channels').where('id', '=', id);
    await update('c1').set({ verified_at: null }).execute();
    await update('c2').set({ off_at: noon.toISOString() }).execute();
    await alerts.add(ana.id, { ...above, channels: ['push', 'email'] });
    for (const price of [598_000, 601_000, 601_500]) await sample(price);
    const [event] = await events.page(ana.id, { before: null, limit: 1, isUnread: false });
    expect(event?.deliveries).toEqual([]);
    expect(await database.selectFrom('outbox_messages').selectAll().execute()).toEqual([]);
  });

  it('holds back in quiet hours, and not address activity', async () => {
    const { alerts, sample, time, first, sent, events, database } = await site();
    await createAlertSettingsStore(database).update(ana.id, { zone: 'Asia/Tokyo' });
    await alerts.add(ana.id, above);
    for (const price of [598_000, 601_000, 601_500]) await sample(price);
    await first.outbox.run();
    const deliveries = async () =>
      (await events.page(ana.id, { before: null, limit: 1, isUnread: false }))[0]?.deliveries;
    expect([sent, await deliveries()]).toMatchObject([[], [{ state: 'held' }]]);
    // Midnight in Tokyo was noon here; its quiet hours end seven hours later.
    time.now = new Date(noon.getTime() + 7 * 60 * 60_000);
    await first.outbox.run();
    expect(sent).toHaveLength(1);
  });
});
