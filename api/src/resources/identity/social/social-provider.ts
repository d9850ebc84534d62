import { registerRequestSchema } from '@painel/contract';
import * as client from 'openid-client';
import * as z from 'zod';
import type { SocialConfig } from '../../../config/social-config';

/** The visitor's identity, from the provider. */
export interface SocialIdentity {
  issuer: string;
  /** The provider's permanent id of the person. An e-mail address may get another owner. */
  subject: string;
  /** In lower case; null if the provider has not verified it. */
  verifiedEmail: string | null;
  name: string | null;
}

/** Ties an answer of the provider to one request. */
export interface SocialSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export type SocialProvider = ReturnType<typeof createSocialProvider>;

export const newSecrets = (): SocialSecrets => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  codeVerifier: client.randomPKCECodeVerifier(),
});

const timeoutSeconds = 8;

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
});

function identityOf(claims: unknown): SocialIdentity {
  const { iss, sub, email, email_verified, name } = claimsSchema.parse(claims);
  const readEmail = registerRequestSchema.shape.email.safeParse(email);
  const readName = registerRequestSchema.shape.name.safeParse(name);
  return {
    issuer: iss,
    subject: sub,
    verifiedEmail: email_verified === true && readEmail.success ? readEmail.data : null,
    name: readName.success ? readName.data : null,
  };
}

/** By HTTP Basic, the method of clients that name none, unless the provider takes only the other one. */
function byMetadata(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...request) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (supported.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}

/** The configured OpenID provider. It is discovered at the first use. */
export function createSocialProvider(config: SocialConfig) {
  const issuer = new URL(config.issuer);
  const authentication =
    config.id === 'google' ? client.ClientSecretPost(config.clientSecret) : byMetadata(config.clientSecret);
  const metadata = { client_secret: config.clientSecret, id_token_signed_response_alg: 'RS256' };
  let described: Promise<client.Configuration> | null = null;

  async function discover(): Promise<client.Configuration> {
    // The configuration allows http only for an issuer on this machine.
    const execute = [
      client.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ];
    return client.discovery(issuer, config.clientId, metadata, authentication, {
      execute,
      timeout: timeoutSeconds,
    });
  }

  function describe(): Promise<client.Configuration> {
    described ??= discover().catch((error: unknown) => {
      described = null;
      throw error;
    });
    return described;
  }

  return {
    /** Where to send the visitor. Rejects while the provider does not answer. */
    async authorizationUrl({ state, nonce, codeVerifier }: SocialSecrets): Promise<string> {
      return client.buildAuthorizationUrl(await describe(), {
        redirect_uri: config.redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },

    /** Exchanges the code for a verified identity. Rejects unless every check passes. */
    async identify(code: string, { state, nonce, codeVerifier }: SocialSecrets): Promise<SocialIdentity> {
      const provider = await describe();
      const answered = new URL(config.redirectUri);
      // Each provider has its own screen and state; one that promises its name in the answer would be refused without.
      answered.search = new URLSearchParams({
        code,
        state,
        iss: provider.serverMetadata().issuer,
      }).toString();
      const tokens = await client.authorizationCodeGrant(provider, answered, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      return identityOf(tokens.claims());
    },
  };
}
