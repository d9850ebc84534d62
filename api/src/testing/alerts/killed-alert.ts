import { writeSync } from 'node:fs';
import { openDatabase } from '../../database/open-database';
import type { ChannelMessage } from '../../resources/alerts/channels/channel-messages';
import { createKeyVault } from '../../secrets/key-vault';
import { above, alertSite } from './alert-site';
import { ana } from '../people';

/** Judges an alert, and is killed when its event is written, when its message is claimed, or when its provider has it. */
const [place = '{}', secret = '', moment] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

const { database } = await openDatabase(JSON.parse(place));
const { alerts, sample, first } = await alertSite(database, {
  vault: createKeyVault(Buffer.from(secret, 'hex')),
  async deliver(payload) {
    if (moment === 'sent') writeSync(1, (payload as ChannelMessage & { type: 'event' }).eventId);
    die();
    await new Promise(() => undefined);
  },
});
await alerts.add(ana.id, above);
for (const price of [598_000, 601_000, 601_500]) await sample(price);
if (moment === 'written') die();
await first.outbox.run();
