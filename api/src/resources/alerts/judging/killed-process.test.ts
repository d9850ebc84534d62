import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createOutbox } from '../../../outbox/outbox';
import { createKeyVault } from '../../../secrets/key-vault';
import { noon } from '../../../testing/alerts/alert-rows';
import { passed } from '../../../testing/alerts/alert-site';
import type { Place } from '../../../testing/engines/engines';
import { onEveryEngineInDepth } from '../../../testing/engines/on-every-engine';
import { ana } from '../../../testing/people';
import { startProgram } from '../../../testing/start-program';
import { createAlertEventStore } from '../alert-events.store';
import { type ChannelMessage, alertMessageKind } from '../channels/channel-messages';

jest.setTimeout(60_000);

/** Runs a process that reports an alert until its death, and returns what its provider got. */
async function dieAt(moment: string, place: Place, secret: Buffer): Promise<string> {
  const script = join(import.meta.dirname, '../../../testing/alerts/killed-alert.ts');
  const child = startProgram(script, JSON.stringify(place), secret.toString('hex'), moment);
  let got = '';
  child.stdout.on('data', (chunk: Buffer) => (got += chunk.toString()));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return got;
}

onEveryEngineInDepth('a process that is killed between an event and its delivery', (at) => {
  for (const moment of ['written', 'claimed', 'sent'])
    it(`leaves its message to others, which deliver it once, when it dies as it is ${moment}`, async () => {
      const { database, place } = at();
      const secret = randomBytes(32);
      const got = await dieAt(moment, place, secret);
      const events = await createAlertEventStore(database).page(ana.id, {
        before: null,
        limit: 9,
        isUnread: false,
      });
      expect(events.map(({ text }) => text)).toEqual([passed('601.500')]);

      const sent: string[] = [];
      const time = { now: new Date(noon.getTime() + 30_000) };
      const start = () => {
        const logger = { info() {}, warn() {}, error() {} } as never;
        const outbox = createOutbox({
          database,
          vault: createKeyVault(secret),
          clock: () => time.now,
          logger,
        });
        outbox.handle(alertMessageKind, {
          async deliver(payload) {
            sent.push((payload as ChannelMessage & { type: 'event' }).eventId);
          },
        });
        return outbox;
      };
      const others = [start(), start()];
      await Promise.all(others.map((outbox) => outbox.run()));
      // While the lease of the dead one runs, no process sends what it may be sending.
      expect(sent).toHaveLength(moment === 'written' ? 1 : 0);
      time.now = new Date(noon.getTime() + 10 * 60_000);
      for (let turn = 0; turn < 2; turn += 1) await Promise.all(others.map((outbox) => outbox.run()));
      expect(sent).toEqual([events[0]?.id]);
      // A provider may have it already, and then shows it once by its tag.
      expect(got).toBe(moment === 'sent' ? events[0]?.id : '');
      expect(await database.selectFrom('outbox_messages').selectAll().execute()).toEqual([]);
    });
});
