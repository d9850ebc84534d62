import { onchainRegistrationRequestSchema, onchainRegistrationSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { idempotentHeadersSchema } from '../../../plugins/idempotency';
import { announceAlteredYears } from '../altered-years-header';
import type { RegistrationService } from './registrations.service';
import { idParams } from '../../../plugins/id-params';

export const registrationRoutes: FastifyPluginAsyncZod<{ registrations: RegistrationService }> = async (
  app,
  { registrations },
) => {
  app.requireUserOnRoutes('portfolio');

  app.post(
    '/portfolio/onchain/registrations',
    {
      schema: {
        summary: 'Makes entries of the ledger of transactions, all or none; `batchId` takes them back',
        headers: idempotentHeadersSchema,
        body: onchainRegistrationRequestSchema,
        response: { 201: onchainRegistrationSchema },
      },
    },
    async ({ userId, body, headers }, reply) => {
      const { alteredYears, ...made } = await registrations.register(
        userId,
        body,
        headers['idempotency-key'],
      );
      announceAlteredYears(reply, alteredYears);
      return reply.code(201).send({ ...made, alteredFigures: alteredYears });
    },
  );

  app.delete(
    '/portfolio/onchain/registrations/:id',
    {
      schema: {
        summary: 'Takes back the entries that were registered together last; 409 if one was changed since',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async ({ userId, params }, reply) => {
      announceAlteredYears(reply, await registrations.undo(userId, params.id));
      return reply.code(204).send(null);
    },
  );
};
