import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';

/** The options of every route that answers a user's data as a file: it asks for a recent proof, and the owner is notified. */
export const dataExport = ({ proof, securityEvents }: FastifyInstance) => ({
  onRequest: (request: FastifyRequest) => proof.require(request),

  async onSend(request: FastifyRequest, { statusCode }: FastifyReply) {
    if (statusCode === 200) securityEvents.note(request, 'data-exported', { userId: request.userId });
  },
});
