import { emailLinkRequestSchema, messageSchema, restoredEmailSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerOnly } from '../../../plugins/documentation';
import { deviceName } from '../sessions/device-name';
import type { SecurityEvents } from '../security-events/security-events';
import { emailChangeCopy } from './email-change.copy';
import type { EmailChangeService } from './email-change.service';

const tags = ['auth'];

/** The calls behind the links in mails about a changed address. */
export const emailChangeRoutes: FastifyPluginAsyncZod<{
  emailChange: EmailChangeService;
  events: SecurityEvents;
  perMinute: number;
}> = async (app, { emailChange, events, perMinute }) => {
  const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } };

  app.post(
    '/auth/confirm-email',
    {
      config,
      // Only for the user who asked: a click in a mail must not give a stranger's account the reader's address.
      onRequest: app.requireUser,
      schema: {
        tags,
        security: bearerOnly,
        summary: 'Make the new address count: the link that went there was opened',
        body: emailLinkRequestSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { userId, body, headers } = request;
      await emailChange.confirm(userId, body.token, deviceName(headers['user-agent']));
      events.note(request, 'email-changed', { userId });
      return { message: emailChangeCopy.confirmed };
    },
  );

  app.post(
    '/auth/restore-email',
    {
      config,
      schema: {
        tags,
        summary: 'Give an account its former address, end its sessions, and begin to set a new password',
        body: emailLinkRequestSchema,
        response: { 200: restoredEmailSchema },
      },
    },
    async (request) => {
      const { userId, resetToken } = await emailChange.restore(request.body.token);
      events.note(request, 'email-restored', { userId });
      return { token: resetToken };
    },
  );
};
