import { problemSchema, userSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerOnly } from '../../plugins/documentation';
import { errorsCopy } from '../../plugins/errors.copy';
import { ProblemError } from '../../plugins/problem';
import type { UserStore } from '../auth/users.store';

export const profileRoutes: FastifyPluginAsyncZod<{ users: UserStore }> = async (app, { users }) => {
  app.addHook('onRequest', app.requireUser);

  // Two names for one reading: the specification's social callback asks one, the profile page the other.
  for (const path of ['/users/profile', '/api/profile']) {
    app.get(
      path,
      {
        schema: {
          tags: ['profile'],
          security: bearerOnly,
          response: { 200: userSchema, default: problemSchema },
        },
      },
      async ({ userId }) => {
        const user = await users.find(userId);
        if (!user) throw new ProblemError(401, 'UNAUTHENTICATED', errorsCopy.unauthenticated);
        return user;
      },
    );
  }
};
