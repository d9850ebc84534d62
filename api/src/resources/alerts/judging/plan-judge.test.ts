import type { PurchasePlanRequest } from '@painel/contract';
import { insertPurchase } from '../../../testing/ledger/purchase';
import { alertSite } from '../../../testing/alerts/alert-site';
import { onEveryEngineInDepth } from '../../../testing/engines/on-every-engine';
import { ana } from '../../../testing/people';
import { createPlanService } from '../plans/plans.service';
import { createAlertSettingsStore } from '../alert-settings.store';

const text = (day: string, amount = '') =>
  `Seu plano de aportes tem uma compra${amount} para ${day}. Se já comprou, registre em «Portfólio».`;

onEveryEngineInDepth('the reminder of a purchase plan', (at) => {
  /** A site on a day before that of a plan, with the plan. */
  const start = async (from: string, own: object = {}, zone = 'America/Sao_Paulo') => {
    const site = await alertSite(at().database);
    const { database, time, first, reported } = site;
    time.now = new Date(from);
    await createAlertSettingsStore(database).update(ana.id, { zone, quiet: false });
    const plans = createPlanService({ database, clock: () => time.now, maxAlerts: 100 });
    const request: PurchasePlanRequest = {
      amountCents: 50_000,
      cadence: 'monthly',
      day: 5,
      remind: true,
      channels: ['push'],
    };
    const { id } = await plans.add(ana.id, { ...request, ...own } as PurchasePlanRequest, undefined);
    const judges = [first.judge];
    /** Returns the reported messages after all judges have run at an instant. */
    const messagesAt = async (instant: string) => {
      time.now = new Date(instant);
      await Promise.all(judges.map((judge) => judge.run()));
      return reported();
    };
    return { ...site, plans, id, judges, messagesAt };
  };

  for (const [zone, before, then] of [
    ['America/Sao_Paulo', '2026-12-05T11:59:59Z', '2026-12-05T12:00:00Z'],
    ['America/Manaus', '2026-12-05T12:59:59Z', '2026-12-05T13:00:00Z'],
    ['Europe/Lisbon', '2026-12-05T08:59:59Z', '2026-12-05T09:00:00Z'],
    ['Pacific/Kiritimati', '2026-12-04T18:59:59Z', '2026-12-04T19:00:00Z'],
    ['Pacific/Midway', '2026-12-05T19:59:59Z', '2026-12-05T20:00:00Z'],
    ['Asia/Kathmandu', '2026-12-05T03:14:59Z', '2026-12-05T03:15:00Z'],
  ] as const)
    it(`comes once, at nine in ${zone}`, async () => {
      const { messagesAt } = await start('2026-12-01T15:00:00Z', {}, zone);
      expect(await messagesAt(before)).toEqual([]);
      expect(await messagesAt(then)).toEqual([]);
      const minuteLater = new Date(Date.parse(then) + 60_000).toISOString();
      expect(await messagesAt(minuteLater)).toEqual([text('5 de dezembro')]);
      for (const later of ['2026-12-05T23:00:00Z', '2026-12-06T13:00:00Z', '2026-12-08T13:00:00Z'])
        expect(await messagesAt(later)).toHaveLength(1);
      expect(await messagesAt('2027-01-05T23:00:00Z')).toEqual([text('5 de dezembro'), text('5 de janeiro')]);
    });

  it('follows the clocks of Lisbon into summer time', async () => {
    // On Sunday the 28th of March 2027 they go forward.
    const own = { cadence: 'weekly', weekday: 7 };
    const { messagesAt } = await start('2027-03-20T12:00:00Z', own, 'Europe/Lisbon');
    expect(await messagesAt('2027-03-21T08:59:00Z')).toEqual([]);
    expect(await messagesAt('2027-03-21T09:00:00Z')).toEqual([text('21 de março')]);
    expect(await messagesAt('2027-03-28T07:59:00Z')).toHaveLength(1);
    expect(await messagesAt('2027-03-28T08:00:00Z')).toEqual([text('21 de março'), text('28 de março')]);
  });

  it('is one message, though two processes judge at once and one judges again', async () => {
    const { messagesAt, plans, judges, process, first, sent } = await start('2026-12-01T15:00:00Z');
    const second = process();
    judges.push(second.judge);
    expect(await messagesAt('2026-12-05T12:00:00Z')).toEqual([text('5 de dezembro')]);
    await Promise.all([first.outbox.run(), second.outbox.run()]);
    await messagesAt('2026-12-05T12:01:00Z');
    await Promise.all([first.outbox.run(), second.outbox.run()]);
    expect(sent).toHaveLength(1);
    expect((await plans.list(ana.id)).plans).toMatchObject([{ channels: ['push'], heardBy: ['push'] }]);
  });

  it('is not sent where the purchase is entered already, and is for the next day', async () => {
    const { messagesAt, database } = await start('2026-12-01T15:00:00Z');
    await insertPurchase(database, ana.id, '2026-12-03T15:00:00.000Z');
    expect(await messagesAt('2026-12-05T12:00:00Z')).toEqual([]);
    expect(await messagesAt('2027-01-05T12:00:00Z')).toEqual([text('5 de janeiro')]);
  });

  it('names the amount only where amounts are shown', async () => {
    const { messagesAt, database } = await start('2026-12-01T15:00:00Z');
    await createAlertSettingsStore(database).update(ana.id, { showAmounts: true });
    expect(await messagesAt('2026-12-05T12:00:00Z')).toEqual([text('5 de dezembro', ' de R$ 500')]);
  });

  it('is not made up for after a pause of the plan or of the alert, or for a day on which the plan was made later', async () => {
    const { messagesAt, plans, alerts, id, time } = await start('2026-12-05T12:30:00Z');
    expect(await messagesAt('2026-12-05T13:00:00Z')).toEqual([]);
    await plans.change(ana.id, id, { isPaused: true });
    expect(await messagesAt('2027-01-05T12:00:00Z')).toEqual([]);
    await plans.change(ana.id, id, { isPaused: false });
    expect(await messagesAt('2027-01-05T12:30:00Z')).toEqual([]);
    const [alert] = (await alerts.list(ana.id)).alerts;
    await alerts.pause(ana.id, alert!.id);
    expect(await messagesAt('2027-02-05T12:00:00Z')).toEqual([]);
    await alerts.rearm(ana.id, alert!.id);
    expect(await messagesAt('2027-02-05T12:30:00Z')).toEqual([]);
    await alerts.snooze(ana.id, alert!.id, '2027-03-06T12:00:00.000Z');
    expect(await messagesAt('2027-03-05T12:00:00Z')).toEqual([]);
    expect(await messagesAt('2027-04-05T12:00:00Z')).toEqual([text('5 de abril')]);
    await plans.change(ana.id, id, { remind: false });
    expect(await messagesAt('2027-05-05T12:00:00Z')).toHaveLength(1);
    expect(time.now.getUTCMonth()).toBe(4);
  });

  it('is late after an outage, while a purchase would still count, and omitted after that', async () => {
    const { messagesAt } = await start('2026-12-01T15:00:00Z');
    expect(await messagesAt('2026-12-08T12:00:00Z')).toEqual([text('5 de dezembro')]);
    expect(await messagesAt('2027-03-09T12:00:00Z')).toHaveLength(1);
    expect(await messagesAt('2027-04-05T12:00:00Z')).toEqual([text('5 de dezembro'), text('5 de abril')]);
  });

  it('is held by quiet hours, and withdrawn with a paused or a deleted plan', async () => {
    const { messagesAt, database, plans, id } = await start('2026-12-01T15:00:00Z');
    await createAlertSettingsStore(database).update(ana.id, { quiet: true, quietFrom: 22, quietTo: 11 });
    const states = async () =>
      (await database.selectFrom('alert_deliveries').select('state').execute()).map(({ state }) => state);
    await messagesAt('2026-12-05T12:00:00Z');
    expect(await states()).toEqual(['held']);
    await plans.change(ana.id, id, { isPaused: true });
    expect(await states()).toEqual(['dropped']);
    await plans.change(ana.id, id, { isPaused: false });
    await messagesAt('2027-01-05T12:00:00Z');
    expect((await states()).sort()).toEqual(['dropped', 'held']);
    await plans.remove(ana.id, id);
    expect(await states()).toEqual(['dropped', 'dropped']);
  });
});
