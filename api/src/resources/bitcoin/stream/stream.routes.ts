import { type RevisionEvent } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clientKey } from '../../../plugins/client-key';
import type { Slice } from '../../context';
import { createConnections } from './connections';
import { createMarketEvents } from './market-events';

/** The time after which a disconnected client connects again. */
const retryMs = 5_000;

const description = [
  'Server-sent events, for as long as the client listens. The newest of each kind comes at once, then every change:',
  '- `ticker`: `{ value, source, readAt }`, what `/bitcoin/mbtc/ticker` answers, with its `X-Data-Source` and `X-Data-Time`;',
  '- `block`: `{ height, time }`, the newest block and when the server learned of it;',
  '- `revision`: `{ revision }`, the released site that readers get;',
  '- `heartbeat`: `{ withinMs }`, at once and again within this time, or the connection is lost.',
  '',
  'The events of the market have an id. A client that comes back with `Last-Event-ID` gets only what it missed the newest of.',
].join('\n');

const textStream = { content: { 'text/event-stream': { schema: z.any().meta({ type: 'string' }) } } };

const revisionEvent = (revision: number) =>
  `event: revision\ndata: ${JSON.stringify({ revision } satisfies RevisionEvent)}\n\n`;

/** Sends changes of the market, and of the released site, as events. It is public, like the figures. */
export const streamRoutes: FastifyPluginAsyncZod<
  Slice<'market' | 'revisions' | 'telemetry', 'streams'>
> = async (app, { config, market, revisions, telemetry }) => {
  const events = createMarketEvents(market, app.log);
  const connections = createConnections(config.streams);
  revisions.follow((revision) => connections.sendToAll(revisionEvent(revision)));
  telemetry?.gauge({
    name: 'painel_stream_clients',
    help: 'Browsers that listen to events.',
    read: () => [{ value: connections.count() }],
  });
  telemetry?.gauge({
    name: 'painel_stream_clients_limit',
    help: 'How many browsers may listen to events at once (STREAMS_IN_ALL).',
    read: () => [{ value: config.streams.total }],
  });
  // `preClose` runs before the server waits for its answers to end, which streams never do.
  app.addHook('preClose', async () => connections.endAll());

  app.get(
    '/stream',
    {
      // An answer to HEAD would also stay open.
      exposeHeadRoute: false,
      schema: { description, response: { 200: textStream } },
    },
    (request, reply) => {
      const { stream, send } = connections.open(clientKey(request));
      const lastEventId = request.headers['last-event-id'];
      stream.once('close', () => events.leave(send));
      send(`retry: ${retryMs}\n\n`);
      if (revisions.newest() > 0) send(revisionEvent(revisions.newest()));
      events.follow(send, typeof lastEventId === 'string' ? lastEventId : undefined);
      void reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-cache, no-transform',
          // Nginx would otherwise wait for a full buffer.
          'x-accel-buffering': 'no',
        })
        .send(stream);
    },
  );
};
