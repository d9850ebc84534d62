import fp from 'fastify-plugin';
import { createUserStore } from '../account/users.store';
import type { Slice } from '../../context';
import { signInFailureRule } from '../password/auth.routes';
import { secondFactorRoutes, secondFactorSignInRoutes } from './second-factor.routes';
import { createSecondFactorService, isAppCode } from './second-factor.service';
import { createSecondFactorStore } from './second-factors.store';
import { type SignInGuard, createSignInGuard } from './sign-in-guard';
import { createSignInTickets } from './sign-in-tickets';

declare module 'fastify' {
  interface FastifyInstance {
    /** Asks for the second factor of an account that has one. */
    signInGuard: SignInGuard;
  }
}

export const secondFactorPlugin = fp<Slice<'database' | 'vault' | 'authSecrets' | 'clock', 'limits'>>(
  async (app, { config: { limits }, database, vault, authSecrets, clock }) => {
    const { devices, proof, securityEvents: events, sessionOpener } = app;
    const store = createSecondFactorStore(database);
    const secondFactor = createSecondFactorService({ store, vault, clock });
    const guard = createSignInGuard({
      secondFactor,
      events,
      async attempt(request, { userId, code }, guess) {
        const rule = signInFailureRule(limits);
        const { key, isKnown } = await devices.failuresOf(request, { userId });
        // Failures elsewhere slow guesses at the six digits, but neither browsers that got in before nor recovery codes, which are too long to guess.
        const isCounted = !isKnown && isAppCode(code);
        const counted = () => app.limitFailures(`second-factor ${userId}`, rule, guess);
        return app.limitFailures(`second-factor ${key}`, rule, isCounted ? counted : guess);
      },
    });
    app.decorate('signInGuard', guard);
    const users = createUserStore(database);
    await app.register(secondFactorRoutes, { secondFactor, users, proof, events, devices });
    const tickets = createSignInTickets(authSecrets[0], clock);
    const perMinute = limits.signInPerMinute;
    await app.register(secondFactorSignInRoutes, { tickets, guard, sessionOpener, devices, perMinute });
  },
);
