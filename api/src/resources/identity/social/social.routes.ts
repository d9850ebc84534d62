import { authSessionSchema, socialTokenRequestSchema } from '@painel/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { socialSignInMs, type SocialService } from './social.service';
import type { SocialProviderId } from '../../../config/social-config';
import { ProblemError } from '../../../plugins/problem';
import type { Devices } from '../devices/devices';
import type { SignInGuard } from '../second-factor/sign-in-guard';
import type { SignInTickets } from '../second-factor/sign-in-tickets';
import type { SecurityEvents } from '../security-events/security-events';
import type { SessionOpener } from '../sessions/session-opener';
import { socialCopy } from './social.copy';

type BrowserCookie = ReturnType<typeof browserCookie>;

/** Binds a sign-in to the browser that began it. With TLS the `__Host-` prefix keeps other hosts of the domain from setting it. */
function browserCookie(publicUrl: string | null) {
  const isBehindTls = publicUrl?.startsWith('https:') ?? false;
  const name = isBehindTls ? '__Host-painel-social' : 'painel-social';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isBehindTls ? '; Secure' : ''}`;

  return {
    set: (secret: string): string => `${name}=${secret}; Max-Age=${socialSignInMs / 1000}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
    /** The secret in a Cookie header; null without a valid one. */
    read(header: string | undefined = ''): string | null {
      const pairs = header.split(';').map((pair) => pair.trim());
      const values = pairs.flatMap((pair) =>
        pair.startsWith(`${name}=`) ? pair.slice(name.length + 1) : [],
      );
      // Of two cookies with this name, another site set one.
      const [value, ...others] = values;
      return value && others.length === 0 && /^[\w-]{43}$/.test(value) ? value : null;
    },
  };
}

interface SocialRoutesOptions {
  id: SocialProviderId;
  /** The name for sentences. */
  name: string;
  /** Null without a configured provider. */
  social: SocialService | null;
  sessionOpener: SessionOpener;
  guard: SignInGuard;
  tickets: SignInTickets;
  events: SecurityEvents;
  devices: Devices;
  publicUrl: string | null;
  perMinute: number;
}

const tags = ['auth'];

const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

const disabled = (name: string) => {
  const text = socialCopy.disabled(name);
  return new ProblemError(503, 'SOCIAL_SIGN_IN_DISABLED', text, { details: text });
};

const providerAway = (name: string) =>
  new ProblemError(401, 'SOCIAL_SIGN_IN_FAILED', socialCopy.failed(name), {
    details: socialCopy.details.refused,
  });

/** Sign-in with a provider. It begins with a navigation and ends with the code that the site's screen posts. */
export const socialRoutes: FastifyPluginAsyncZod<SocialRoutesOptions> = async (
  app,
  { id, name, social, sessionOpener, guard, tickets, events, devices, publicUrl, perMinute },
) => {
  const cookie: BrowserCookie = browserCookie(publicUrl);
  const backToSignIn = (error: string) => `/login?error=${error}${id === 'google' ? '' : `&provider=${id}`}`;
  const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } };

  app.get(
    `/auth/${id}`,
    { config, schema: { tags, response: { 302: z.null() } } },
    async (request, reply) => {
      if (!social) {
        if (!isNavigation(request)) throw disabled(name);
        return reply.redirect(backToSignIn('social_disabled'), 302);
      }
      const begun = await social.begin(request.log);
      if (!begun) {
        if (!isNavigation(request)) throw providerAway(name);
        return reply.redirect(backToSignIn('auth_failed'), 302);
      }
      return reply.header('set-cookie', cookie.set(begun.browser)).redirect(begun.url, 302);
    },
  );

  app.post(
    `/auth/${id}/token`,
    { config, schema: { tags, body: socialTokenRequestSchema, response: { 200: authSessionSchema } } },
    async (request, reply) => {
      if (!social) throw disabled(name);
      const { code, state = null } = request.body;
      const browser = cookie.read(request.headers.cookie);
      const { userId, isNewlyLinked } = await social.finish({ code, state, browser }, request.log);
      reply.header('set-cookie', cookie.clear);
      if (isNewlyLinked)
        events.note(request, id === 'google' ? 'google-linked' : 'provider-linked', { userId });
      await guard.check(request, userId, undefined, () => tickets.issue(userId));
      const session = await sessionOpener.open(userId);
      await devices.noteSignIn(request, reply, userId);
      return session;
    },
  );
};
