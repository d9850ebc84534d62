import {
  alertChannelListSchema,
  alertChannelRequestSchema,
  alertChannelSchema,
  alertChannelVerifyRequestSchema,
  alertPushKeySchema,
  alertPushRenewRequestSchema,
  alertPushSubscriptionRequestSchema,
  alertPushUnsubscribeRequestSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { notFound } from '../../../plugins/problem';
import type { ProofService } from '../../identity/confirmation/proof.service';
import type { SecurityEvents } from '../../identity/security-events/security-events';
import type { PushKey } from '../../../secrets/push-key';
import { alertsCopy } from '../alerts.copy';
import type { ChannelService } from './channels.service';
import { idParams } from '../../../plugins/id-params';

const one = { params: idParams, response: { 200: alertChannelSchema } };
const tenMinutes = 10 * 60_000;
/** Each may send a message to a stranger. */
const messagesPerTenMinutes = 20;

interface ChannelRouteOptions {
  channels: ChannelService;
  pushKey: () => PushKey;
  proof: ProofService;
  events: SecurityEvents;
}

export const alertChannelRoutes: FastifyPluginAsyncZod<ChannelRouteOptions> = async (
  app,
  { channels, pushKey, proof, events },
) => {
  // A channel sends the user's data to a place that the session names.
  const proven = { onRequest: proof.require };
  app.requireUserOnRoutes('alerts');
  app.addHook('preHandler', async ({ method, userId }) => {
    if (method === 'POST') await app.limitPer(`alert channels ${userId}`, messagesPerTenMinutes, tenMinutes);
  });

  app.get('/alerts/channels', { schema: { response: { 200: alertChannelListSchema } } }, ({ userId }) =>
    channels.list(userId),
  );

  app.post(
    '/alerts/channels',
    {
      ...proven,
      schema: {
        summary: 'Adds a channel after a recent proof, and sends its code; Telegram answers with a link',
        body: alertChannelRequestSchema,
        response: { 201: alertChannelSchema },
      },
    },
    async (request, reply) => {
      const { userId, body } = request;
      const added = await channels.add(userId, body);
      events.note(request, `alert-${body.kind}-added`, { userId });
      return reply.code(201).send(added);
    },
  );

  app.delete(
    '/alerts/channels/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params: { id } }, reply) => {
      await channels.remove(userId, id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/alerts/channels/:id/verify',
    {
      schema: {
        ...one,
        summary: 'Verifies by the code; without one sends another, or looks whether Telegram was linked',
        body: alertChannelVerifyRequestSchema,
      },
    },
    ({ userId, params: { id }, body }) => channels.verify(userId, id, body.code),
  );

  app.post(
    '/alerts/channels/:id/test',
    { schema: { ...one, summary: 'Sends a visible test, in the background' } },
    ({ userId, params: { id } }) => channels.test(userId, id),
  );

  app.get('/alerts/push/key', { schema: { response: { 200: alertPushKeySchema } } }, () => ({
    publicKey: pushKey().publicKey,
  }));

  app.post(
    '/alerts/push/subscription',
    {
      ...proven,
      schema: {
        summary: 'Adds this browser after a recent proof, and sends a visible test, which verifies it',
        body: alertPushSubscriptionRequestSchema,
        response: { 201: alertChannelSchema },
      },
    },
    async (request, reply) => {
      const { userId, body, headers } = request;
      const { channel, isNew } = await channels.subscribe(userId, body, headers['user-agent']);
      if (isNew) events.note(request, 'alert-push-added', { userId });
      return reply.code(201).send(channel);
    },
  );

  app.delete(
    '/alerts/push/subscription',
    { schema: { body: alertPushUnsubscribeRequestSchema, response: { 204: z.null() } } },
    async ({ userId, body }, reply) => {
      if (!(await channels.unsubscribe(userId, body.endpoint))) throw notFound(alertsCopy.channelNotFound);
      return reply.code(204).send(null);
    },
  );
};

type RenewalOptions = Pick<ChannelRouteOptions, 'channels' | 'events'>;
/** A browser's subscription changes every few weeks. */
const renewalsPerTenMinutes = 10;

/** Without a session, because the browser's worker has none: the old endpoint is a secret of the browser and this server. */
export const pushRenewalRoutes: FastifyPluginAsyncZod<RenewalOptions> = async (app, { channels, events }) => {
  app.post(
    '/alerts/push/subscription/renew',
    {
      schema: {
        tags: ['alerts'],
        summary:
          'Puts a browser’s new subscription in the place of its old one; the answer is the same for an unknown one',
        body: alertPushRenewRequestSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await app.limitPer(`push renewals from ${request.ip}`, renewalsPerTenMinutes, tenMinutes);
      const userId = await channels.renew(request.body);
      if (userId !== null) events.note(request, 'alert-push-renewed', { userId });
      return reply.code(204).send(null);
    },
  );
};
