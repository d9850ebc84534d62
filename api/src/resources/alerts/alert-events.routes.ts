import {
  alertEventPageSchema,
  alertEventsQuerySchema,
  alertEventsReadRequestSchema,
  alertEventsReadSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock';
import { invalidInput } from '../../plugins/problem';
import type { AlertEventStore } from './alert-events.store';
import { alertsCopy } from './alerts.copy';

const writeCursor = ({ at, id }: { at: string | null; id: string }) =>
  Buffer.from(`${at} ${id}`).toString('base64url');

/** The last event of a page. Throws VALIDATION for a text that is no cursor. */
function readCursor(text: string): { at: string; id: string } {
  const parts = /^(\d{4}-\d\d-\d\dT\S{1,20}Z) ([\w-]{1,40})$/.exec(Buffer.from(text, 'base64url').toString());
  if (!parts) throw invalidInput(alertsCopy.invalidCursor, 'cursor');
  return { at: parts[1]!, id: parts[2]! };
}

interface AlertEventRouteOptions {
  events: AlertEventStore;
  clock: Clock;
}

export const alertEventRoutes: FastifyPluginAsyncZod<AlertEventRouteOptions> = async (
  app,
  { events, clock },
) => {
  app.requireUserOnRoutes('alerts');

  app.get(
    '/alerts/events',
    {
      schema: {
        summary: 'The events, newest first, with what was delivered where',
        querystring: alertEventsQuerySchema,
        response: { 200: alertEventPageSchema },
      },
    },
    async ({ userId, query: { cursor, limit, unread } }) => {
      const before = cursor === undefined ? null : readCursor(cursor);
      const [page, count] = await Promise.all([
        events.page(userId, { before, limit: limit + 1, isUnread: unread === 'true' }),
        events.countUnread(userId),
      ]);
      const shown = page.slice(0, limit);
      const last = shown.at(-1);
      return {
        events: shown,
        unread: count,
        nextCursor: page.length > limit && last ? writeCursor(last) : null,
      };
    },
  );

  app.post(
    '/alerts/events/read',
    { schema: { body: alertEventsReadRequestSchema, response: { 200: alertEventsReadSchema } } },
    async ({ userId, body }) => {
      await events.markRead(userId, body.ids ?? null, clock().toISOString());
      return { unread: await events.countUnread(userId) };
    },
  );
};
