import {
  alertChangeSchema,
  alertListSchema,
  alertRequestSchema,
  alertSchema,
  alertSettingsChangeSchema,
  alertSettingsSchema,
  alertSnoozeRequestSchema,
} from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '../../clock';
import { invalidInput } from '../../plugins/problem';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';
import { isZone } from '../../time/zone-time';
import type { ProofService } from '../identity/confirmation/proof.service';
import type { SecurityEvents } from '../identity/security-events/security-events';
import type { AlertSettingsStore } from './alert-settings.store';
import { alertsCopy } from './alerts.copy';
import type { AlertService } from './alerts.service';
import { idParams } from '../../plugins/id-params';

const one = { params: idParams, response: { 200: alertSchema } };
const writesPerMinute = 60;

interface AlertRouteOptions {
  alerts: AlertService;
  settings: AlertSettingsStore;
  proof: ProofService;
  events: SecurityEvents;
  clock: Clock;
}

export const alertRoutes: FastifyPluginAsyncZod<AlertRouteOptions> = async (app, options) => {
  const { alerts, settings, proof, events, clock } = options;
  app.requireUserOnRoutes('alerts');
  app.addHook('preHandler', async ({ method, userId }) => {
    if (method !== 'GET') await app.limitPer(`alerts ${userId}`, writesPerMinute, 60_000);
  });

  app.get('/alerts', { schema: { response: { 200: alertListSchema } } }, ({ userId }) => alerts.list(userId));

  app.post(
    '/alerts',
    { schema: { body: alertRequestSchema, response: { 201: alertSchema } } },
    async ({ userId, body }, reply) => reply.code(201).send(await alerts.add(userId, body)),
  );

  app.patch(
    '/alerts/:id',
    {
      schema: {
        ...one,
        summary: 'Changes what is given; another threshold arms it again',
        body: alertChangeSchema,
      },
    },
    ({ userId, params: { id }, body }) => alerts.change(userId, id, body),
  );

  app.delete(
    '/alerts/:id',
    { schema: { params: idParams, response: { 204: z.null() } } },
    async ({ userId, params: { id } }, reply) => {
      await alerts.remove(userId, id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/alerts/:id/rearm',
    { schema: { ...one, summary: 'Arms it again; also ends its pause, snooze or expiry' } },
    ({ userId, params: { id } }) => alerts.rearm(userId, id),
  );

  app.post(
    '/alerts/:id/snooze',
    { schema: { ...one, body: alertSnoozeRequestSchema } },
    ({ userId, params: { id }, body }) => alerts.snooze(userId, id, body.until),
  );

  app.post('/alerts/:id/pause', { schema: one }, ({ userId, params: { id } }) => alerts.pause(userId, id));

  const settingsResponse = { 200: alertSettingsSchema };

  app.get('/alerts/settings', { schema: { response: settingsResponse } }, ({ userId }) =>
    settings.find(userId),
  );

  app.patch(
    '/alerts/settings',
    {
      schema: {
        summary: 'Changes what is given; showing amounts in messages takes a recent proof',
        body: alertSettingsChangeSchema,
        response: settingsResponse,
      },
    },
    async (request) => {
      const { userId, body } = request;
      if (body.zone !== undefined && !isZone(body.zone)) throw invalidInput(alertsCopy.unknownZone, 'zone');
      const showsMore = body.showAmounts === true && !(await settings.find(userId)).showAmounts;
      if (showsMore) await proof.require(request);
      const { letterChannels, ...others } = body;
      await settings.update(userId, others);
      const today = dayInSaoPaulo(clock().toISOString());
      if (letterChannels) await settings.chooseLetters(userId, letterChannels, today);
      if (showsMore) events.note(request, 'alert-amounts-shown', { userId });
      return settings.find(userId);
    },
  );
};
