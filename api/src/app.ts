import type { FastifyPluginAsync } from 'fastify';
import { routeDefaultsPlugin } from './plugins/route-defaults';
import { warnOfPlaintextServices } from './config/plaintext-services';
import { rateLimitsPlugin } from './plugins/rate-limits';
import type { ResourceContext } from './resources/context';
import { createPasswords } from './secrets/passwords';
import { resources } from './resources/resources';
import { createRevisions } from './revisions';
import { loadAuthSecrets } from './secrets/auth-secret';
import { createKeyVault } from './secrets/key-vault';
import { loadWalletSecret } from './secrets/wallet-secret';
import { createContacts } from './upstreams/http/contacts';
import { openInternet } from './outbound/public-connector';

type Given = Omit<
  ResourceContext,
  'vault' | 'authSecrets' | 'passwords' | 'isLeader' | 'telemetry' | 'openNetwork' | 'contacts' | 'revisions'
>;

/** Without `isLeader` this process is the leader. */
export type AppDependencies = Given &
  Partial<
    Pick<ResourceContext, 'passwords' | 'isLeader' | 'telemetry' | 'openNetwork' | 'contacts' | 'revisions'>
  > & { redisAnswerMs?: number };

/** The API as one Fastify plugin. The caller chooses its prefix. Throws when a secret cannot be read. */
export function buildApp({ redisAnswerMs, ...given }: AppDependencies): FastifyPluginAsync {
  const { config, clock } = given;
  const authSecrets = loadAuthSecrets(config.dataDir, config.authSecrets);
  const vault = createKeyVault(loadWalletSecret(config.dataDir, config.portfolio.walletSecret));
  const passwords = given.passwords ?? createPasswords();
  const context = {
    isLeader: () => true,
    telemetry: null,
    openNetwork: openInternet,
    contacts: createContacts(config.outbound),
    revisions: createRevisions(),
    ...given,
    passwords,
    authSecrets,
    vault,
  };

  return async (app) => {
    warnOfPlaintextServices(app.log, config.plaintextServices);
    if (config.outbound.proxy)
      app.log.warn({ variable: 'OUTBOUND_PROXY' }, 'mail, push and webhooks do not use the proxy');
    await app.register(routeDefaultsPlugin, { offersDocumentation: config.offersDocumentation });
    await app.register(rateLimitsPlugin, { redisUrl: config.redisUrl, clock, redisAnswerMs });

    for (const resource of resources) await app.register(resource, context);

    // Without it the caller's own wildcard route would answer unknown paths.
    app.get('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  };
}
