import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface OpenIdPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** Changes that make identity tokens invalid. */
export interface Forgery {
  /** Override their own; null removes one. */
  claims?: Record<string, unknown>;
  /** The signature is not by the provider's key. */
  isForeign?: boolean;
}

/** A run of a CI. */
export interface CiIdentity {
  audience: string;
  claims: Record<string, unknown>;
  /** The signature is not by the provider's key. */
  isForeign?: boolean;
  /** Until it expires; negative for one that has. */
  seconds?: number;
  ageSeconds?: number;
}

export interface OpenIdProvider {
  issuer: string;
  /** The environment of an API that uses this provider in the place of Google. */
  env: Record<string, string>;
  /** The same with or without Google. Its client names itself by HTTP Basic. */
  otherEnv: Record<string, string>;
  /** Applies to all next tokens; null ends it. */
  forge(forgery: Forgery | null): Promise<void>;
  /** The identity token that a CI gets. */
  identify(identity: CiIdentity): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a provider with the people by their subject. */
export async function startOpenIdProvider(
  publicUrl: string,
  people: Record<string, OpenIdPerson>,
): Promise<OpenIdProvider> {
  const redirectUris = ['/btc-api/auth/google/callback', '/auth/openid/callback'].map(
    (path) => publicUrl + path,
  );
  const settings = { redirectUris, people };
  const child = fork(join(__dirname, 'openid-provider-process.mjs'), [JSON.stringify(settings)], {
    execArgv: [],
    silent: true,
  });
  const complaints: string[] = [];
  child.stderr?.on('data', (chunk) => complaints.push(String(chunk)));
  const exited = once(child, 'exit');
  const began = await Promise.race([once(child, 'message'), exited.then(() => null)]);
  if (!began) throw new Error(`The provider did not start:\n${complaints.join('')}`);
  const [{ issuer }] = began as [{ issuer: string }];

  return {
    issuer,
    env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'painel', GOOGLE_CLIENT_SECRET: 'segredo-do-cliente' },
    otherEnv: {
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: 'painel-basic',
      OPENID_CLIENT_SECRET: 'segredo: do cliente',
      OPENID_NAME: 'a Firma',
    },
    async forge(forgery) {
      const heard = once(child, 'message');
      child.send({ forgery });
      await heard;
    },
    async identify(identity) {
      const heard = once(child, 'message');
      child.send({ identity });
      const [{ token }] = (await heard) as [{ token: string }];
      return token;
    },
    async stop() {
      child.kill();
      await exited;
    },
  };
}
