import fp from 'fastify-plugin';
import type { Clock } from '../clock';
import type { Database } from '../database/tables';
import type { KeyVault } from '../secrets/key-vault';
import type { Telemetry } from '../telemetry/telemetry';
import { type Outbox, createOutbox } from './outbox';

declare module 'fastify' {
  interface FastifyInstance {
    /** Mail and alerts on their way. Plugins say in their registration how their messages leave. */
    outbox: Outbox;
  }
}

interface OutboxPluginOptions {
  database: Database;
  vault: KeyVault;
  clock: Clock;
  telemetry: Telemetry | null;
  isLeader: () => boolean;
}

export const outboxPlugin = fp<OutboxPluginOptions>(async (app, options) => {
  const { database, vault, clock, telemetry, isLeader } = options;
  const outbox = createOutbox({ database, vault, clock, logger: app.log, isLeader });
  telemetry?.gauge({
    name: 'painel_outbox_messages',
    help: 'Messages that are due, or wait for another attempt, by kind.',
    labels: ['kind'],
    read: () =>
      Promise.all(
        outbox.kinds().map(async (kind) => ({ labels: { kind }, value: await outbox.length(kind) })),
      ),
  });
  telemetry?.gauge({
    name: 'painel_outbox_late_seconds',
    help: 'For how long the oldest message that is due has waited, by kind.',
    labels: ['kind'],
    read: () =>
      Promise.all(
        outbox.kinds().map(async (kind) => ({ labels: { kind }, value: (await outbox.lateMs(kind)) / 1000 })),
      ),
  });
  app.addHook('onReady', async () => outbox.wake());
  app.addHook('onClose', () => outbox.close());
  app.decorate('outbox', outbox);
});
