import { withdrawalRequestSchema, withdrawalSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clientKey } from '../../../plugins/client-key';
import { errorsCopy } from '../../../plugins/errors.copy';
import { invalidInput } from '../../../plugins/problem';
import { setSourceHeaders } from '../../../plugins/source-headers';
import { withdrawalCopy as copy } from './withdrawal.copy';
import type { WithdrawalService } from './withdrawal.service';

/** Of one client; a page sends one for each change of its form. */
const perMinute = 30;

const refused = (errors: readonly { instancePath: string }[]) => {
  const field = errors[0]?.instancePath.split('/').at(-1) ?? '';
  return invalidInput(copy.fields[field] ?? errorsCopy.invalid, field);
};

/** Public; with a session it may take the stock of the ledger. */
export const withdrawalRoutes: FastifyPluginAsyncZod<{ withdrawals: WithdrawalService }> = async (
  app,
  { withdrawals },
) => {
  app.post(
    '/tools/withdrawal',
    {
      schema: {
        tags: ['tools'],
        summary: 'How long a stock lasts, with the tax of each sale; nothing is written',
        body: withdrawalRequestSchema,
        response: { 200: withdrawalSchema },
      },
      schemaErrorFormatter: refused,
      config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
      async onRequest(request) {
        if (request.headers.authorization !== undefined) await app.requireUser(request);
      },
    },
    async (request, reply) => {
      const { userId, body } = request;
      const owner = userId || clientKey(request);
      const { value, source, readAt } = await withdrawals.simulate(body, userId, owner);
      setSourceHeaders(reply, [{ source, readAt: readAt.toISOString() }]);
      return value;
    },
  );
};
