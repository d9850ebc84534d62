import { alertChannelKinds } from '@painel/contract';
import { PermanentRefusalError, RetryLaterError } from '../../../outbox/outbox';
import { deliverySite } from '../../../testing/alerts/alert-delivery';
import { noon } from '../../../testing/alerts/alert-rows';
import { until } from '../../../testing/mailbox';
import { onEveryEngine } from '../../../testing/engines/on-every-engine';
import { ana } from '../../../testing/people';
import { channelRules } from './channel-kinds';
import { OwnFaultError, TargetGoneError } from './outgoing-request';

const minute = 60_000;

onEveryEngine('the delivery of alerts', (at) => {
  const site = () => deliverySite(at().database);

  it.each(alertChannelKinds)(
    '%s takes an alert through its sender, and has words for its end',
    async (kind) => {
      const { fire, outbox, sent, states } = await deliverySite(at().database, kind);
      await fire('price_above', 60_150_000);
      await outbox.run();
      expect(sent.map(({ text }) => text)).toEqual([
        expect.stringContaining('O Bitcoin passou de R$ 600.000'),
      ]);
      expect(await states()).toEqual(['delivered']);
      expect(channelRules[kind].lost('alvo')).toMatch(/^\p{Lu}.*\.$/u);
    },
  );

  it('names amounts only to those who want them, and never in discreet mode', async () => {
    const { fire, outbox, sent, settings, discreet } = await site();
    const cases = [
      [false, false, null],
      [true, false, 10_000_050],
      [true, true, null],
      [false, true, null],
    ] as const;
    for (const [showAmounts, isDiscreet, value] of cases) {
      await settings.update(ana.id, { showAmounts });
      await discreet(isDiscreet);
      await fire('portfolio_value', 10_000_050);
      await fire('address_activity', 10_000_050);
      await outbox.run();
      const reported = sent.splice(0);
      expect(reported.map(({ event }) => event?.value)).toEqual([value, value]);
      const named = reported.filter(({ text }) => /R\$|BTC/.test(text));
      expect(named).toHaveLength(value === null ? 0 : 2);
    }
    await fire('price_above', 60_150_000);
    await outbox.run();
    expect(sent[0]?.event?.value).toBe(60_150_000);
  });

  it('names a transaction and links it, and not in discreet mode', async () => {
    const txid = `abc123${'0'.repeat(52)}def456`;
    const { fire, outbox, sent, discreet } = await site();
    await fire('address_activity', 5, txid);
    await outbox.run();
    await discreet(true);
    await fire('address_activity', 5, txid);
    await outbox.run();
    expect(sent.map(({ text, event }) => [text, event?.txid])).toEqual([
      ['Um endereço seu recebeu bitcoin. Transação abc123…def456.', txid],
      ['Um endereço seu recebeu bitcoin.', null],
    ]);
  });

  it('has the link of a transaction in a chat', async () => {
    const txid = `abc123${'0'.repeat(52)}def456`;
    const { fire, outbox, sent } = await deliverySite(at().database, 'telegram');
    await fire('address_activity', 5, txid);
    await outbox.run();
    expect(sent.map(({ text }) => text)).toEqual([
      `Um endereço seu recebeu bitcoin. Transação abc123…def456. https://explorador.exemplo/tx/${txid}`,
    ]);
  });

  it('leaves the amounts out of a text that was held when discreet mode came on, and names its hour', async () => {
    const { fire, outbox, sent, settings, discreet, time, states } = await site();
    await settings.update(ana.id, { showAmounts: true });
    // Ten past eleven at night in São Paulo.
    time.now = new Date('2026-11-21T02:10:00.000Z');
    await fire('portfolio_value', 10_000_050);
    await fire('price_above', 60_150_000);
    await outbox.run();
    expect([sent, await states()]).toEqual([[], ['held', 'held']]);
    await discreet(true);
    time.now = new Date('2026-11-21T10:00:00.000Z');
    await outbox.run();
    expect(sent.map(({ text }) => text).sort()).toEqual([
      'O Bitcoin passou de R$ 600.000: às 23:10 estava em R$ 601.500.',
      'Às 23:10 o valor do seu portfólio passou do limite que você definiu.',
    ]);
    expect(await states()).toEqual(['delivered', 'delivered']);
  });

  it('holds another attempt back that falls into the quiet hours, but not of an address', async () => {
    const { fire, outbox, sent, server, time, states, pass, waiting } = await site();
    const away = () => Promise.reject(new Error('away'));
    for (const kind of ['price_above', 'address_activity'] as const) {
      time.now = new Date('2026-11-21T01:59:30.000Z');
      server.answer = away;
      await fire(kind, 60_150_000);
      await outbox.run();
      expect(sent.splice(0)).toHaveLength(1);
      server.answer = async () => {};
      pass(minute);
      await outbox.run();
      if (kind === 'address_activity') expect([sent.length, await waiting()]).toEqual([1, []]);
      else {
        expect([sent, (await states())[0], (await waiting())[0]?.due_at]).toEqual([
          [],
          'held',
          '2026-11-21T10:00:00.000Z',
        ]);
        time.now = new Date('2026-11-21T10:00:00.000Z');
        await outbox.run();
        expect(sent.splice(0)[0]?.text).toContain('às 22:59 estava em');
      }
    }
  });

  it('says when it was as soon as a figure is a minute old', async () => {
    const { fire, outbox, sent, server, pass } = await site();
    server.answer = () => Promise.reject(new Error('away'));
    await fire('price_above', 60_150_000);
    await outbox.run();
    server.answer = async () => {};
    pass(minute);
    await outbox.run();
    expect(sent.map(({ text }) => text)).toEqual([
      'O Bitcoin passou de R$ 600.000: agora está em R$ 601.500.',
      'O Bitcoin passou de R$ 600.000: às 12:00 estava em R$ 601.500.',
    ]);
  });

  it('withdraws what is held or waits when its alert is paused or deleted, and nothing of another', async () => {
    const { fire, outbox, sent, server, states, alerts, time, waiting } = await site();
    for (const [day, end] of [
      [21, 'pause'],
      [22, 'remove'],
    ] as const) {
      time.now = new Date(`2026-11-${day}T02:10:00.000Z`);
      await fire('price_above', 60_150_000);
      await fire('portfolio_value', 10_000_050);
      expect((await states()).slice(0, 2)).toEqual(['held', 'held']);
      await alerts[end](ana.id, 'price_above');
      expect((await states()).slice(0, 2).sort()).toEqual(['dropped', 'held']);
      if (end === 'pause') await alerts.rearm(ana.id, 'price_above');
      time.now = new Date(`2026-11-${day}T10:00:00.000Z`);
      await outbox.run();
      expect(sent.splice(0).map(({ text }) => text)).toEqual([
        'Às 23:10 o valor do seu portfólio passou do limite que você definiu.',
      ]);
      expect([(await states()).slice(0, 2).sort(), await waiting()]).toEqual([['delivered', 'dropped'], []]);
    }
    server.answer = () => Promise.reject(new Error('away'));
    await fire('price_above', 60_150_000);
    await outbox.run();
    await alerts.remove(ana.id, 'price_above');
    sent.length = 0;
    time.now = new Date(time.now.getTime() + minute);
    await outbox.run();
    expect([sent, (await states())[0], await waiting()]).toEqual([[], 'dropped', []]);
  });

  it('withdraws what is under way when its alert is paused or deleted, unless it arrives', async () => {
    const { fire, outbox, sent, server, states, alerts, pass, waiting } = await site();
    const ends = [
      [null, 'pause', 'delivered'],
      [new Error('away'), 'pause', 'dropped'],
      [new PermanentRefusalError('no'), 'remove', 'dropped'],
    ] as const;
    for (const [error, way, state] of ends) {
      let end = () => {};
      server.answer = () =>
        new Promise((resolve, reject) => (end = () => (error ? reject(error) : resolve())));
      await fire('price_above', 60_150_000);
      const running = outbox.run();
      await until(() => (sent.length === 1 ? true : undefined));
      await alerts[way](ana.id, 'price_above');
      end();
      await running;
      server.answer = async () => {};
      pass(minute);
      await outbox.run();
      expect([sent.splice(0).length, (await states())[0], await waiting()]).toEqual([1, state, []]);
    }
  });

  it('tries five times within an hour, then counts a failure', async () => {
    const { fire, runAll, server, states, channel } = await site();
    server.answer = () => Promise.reject(new Error('away'));
    await fire('price_above', 60_150_000);
    expect(await runAll()).toEqual([0, 1, 5, 17, 47]);
    expect([await states(), (await channel())?.failures]).toEqual([['failed'], 1n]);
  });

  it('tries again when the server asks for an hour or more', async () => {
    const { fire, runAll, server, states } = await site();
    let answers = 0;
    server.answer = async () => {
      answers += 1;
      if (answers < 3) throw new RetryLaterError(15 * minute);
    };
    await fire('price_above', 60_150_000);
    expect(await runAll()).toEqual([0, 15, 30]);
    expect(await states()).toEqual(['delivered']);
  });

  it('delivers what waited while no process sent it', async () => {
    const { fire, pass, runAll, states, sent } = await site();
    await fire('price_above', 60_150_000);
    pass(26 * 60 * minute);
    expect(await runAll()).toEqual([0]);
    expect([await states(), sent[0]?.text]).toEqual([
      ['delivered'],
      'O Bitcoin passou de R$ 600.000: em 20/11 às 12:00 estava em R$ 601.500.',
    ]);
  });

  it('counts a refusal of the channel, but not of our own key', async () => {
    const { fire, runAll, server, channel, states } = await site();
    server.answer = () => Promise.reject(new OwnFaultError('our key'));
    await fire('price_above', 60_150_000);
    expect(await runAll()).toEqual([0]);
    expect([(await channel())?.failures, await states()]).toEqual([0n, ['failed']]);
    server.answer = () => Promise.reject(new PermanentRefusalError('no'));
    await fire('price_above', 60_150_000);
    await runAll();
    expect((await channel())?.failures).toBe(1n);
  });

  it('drops messages of a channel that is off, deleted, or lost by this message', async () => {
    const { fire, runAll, server, channel, states, database, sent } = await site();
    await fire('price_above', 60_150_000);
    await database.updateTable('alert_channels').set({ off_at: noon.toISOString() }).execute();
    expect([await runAll(), await states(), sent]).toEqual([[], ['dropped'], []]);
    await database.updateTable('alert_channels').set({ off_at: null }).execute();
    await fire('price_above', 60_150_000);
    server.answer = () => Promise.reject(new TargetGoneError('gone'));
    await runAll();
    expect([await channel(), await states()]).toEqual([null, ['dropped', 'dropped']]);
  });

  it('sends by Telegram once when the process ends after the answer, and again after a refusal', async () => {
    const { fire, outbox, sent, server, states, pass, waiting } = await deliverySite(
      at().database,
      'telegram',
    );
    server.answer = () => Promise.reject(new Error('away'));
    await fire('price_above', 60_150_000);
    await outbox.run();
    pass(minute);
    // It has the message, and then its sender is no more.
    server.answer = () => new Promise(() => undefined);
    void outbox.run();
    await until(() => (sent.length === 2 ? true : undefined));
    server.answer = async () => {};
    pass(minute);
    await outbox.run();
    expect([sent.length, await states(), await waiting()]).toEqual([2, ['delivered'], []]);
  });

  it('does not send again what has left when the database fails after it', async () => {
    const { fire, outbox, server, sent, waiting, logged } = await site();
    await fire('price_above', 60_150_000);
    const rename = (from: string, to: string) => at().database.schema.alterTable(from).renameTo(to).execute();
    server.answer = () => rename('alert_deliveries', 'away');
    await outbox.run();
    await rename('away', 'alert_deliveries');
    await outbox.run();
    expect([sent.length, await waiting()]).toEqual([1, []]);
    expect(logged.join()).toContain('a delivery was not kept');
  });
});
