import { forgotPasswordRequestSchema, messageSchema, resetPasswordRequestSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiConfig } from '../../../config/api-config';
import type { SecurityEvents } from '../security-events/security-events';
import { passwordResetCopy } from './password-reset.copy';
import type { PasswordResetService } from './password-reset.service';
import { hourMs } from '../../../time/durations';

const tags = ['auth'];
const response = { 200: messageSchema };

export const passwordResetRoutes: FastifyPluginAsyncZod<{
  resets: PasswordResetService;
  events: SecurityEvents;
  limits: ApiConfig['limits'];
}> = async (app, { resets, events, limits }) => {
  app.post(
    '/auth/forgot-password',
    {
      config: { rateLimit: { max: limits.forgotPerTenMinutes, timeWindow: '10 minutes' } },
      schema: { tags, body: forgotPasswordRequestSchema, response },
    },
    async (request) => {
      const { body } = request;
      // Counted by the typed e-mail, so that the limit does not reveal whether it has an account.
      await app.limitPer(`forgot-password ${body.email}`, limits.forgotPerAccountHour, hourMs);
      resets.request(body);
      events.noteByEmail(request, 'password-reset-requested', body.email);
      return { message: passwordResetCopy.requested };
    },
  );

  app.post(
    '/auth/reset-password',
    {
      config: { rateLimit: { max: limits.resetPerMinute, timeWindow: '1 minute' } },
      schema: { tags, body: resetPasswordRequestSchema, response },
    },
    async (request) => {
      const userId = await resets.redeem(request.body);
      events.note(request, 'password-reset', { userId });
      return { message: passwordResetCopy.done };
    },
  );
};
