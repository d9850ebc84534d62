import {
  noteUse,
  type Publisher,
  publisherOf,
  type Publishers,
  Refused,
  type Store,
} from '@painel/platform/release';
import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { isTrusted, runOf } from './ci-run';
import { refuseOtherRepository, refuseUsed, keyOfUse } from './kept-identities';

const timeoutMs = 5000;
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** Who calls. */
export interface Caller {
  publisher: Publisher;
  /** Where the one use of an identity token is kept; absent for a token of the site. */
  useKey?: string;
}

interface Found {
  store: Store;
  /** The origin of the site: an identity token is for it alone. */
  audience: string;
}

/** Finds out who calls, by a token of the site or by the identity token of a CI. */
export function createIdentities({ store, audience }: Found) {
  const keySets = new Map<string, Promise<JWTVerifyGetKey>>();

  async function discover(issuer: string): Promise<JWTVerifyGetKey> {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const { jwks_uri: keys } = (await response.json()) as { jwks_uri: string };
    return createRemoteJWKSet(new URL(keys), { timeoutDuration: timeoutMs });
  }

  function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    const known = keySets.get(issuer) ?? discover(issuer);
    keySets.set(issuer, known);
    known.catch(() => keySets.delete(issuer));
    return known;
  }

  async function verified(token: string, issuer: string): Promise<JWTPayload> {
    try {
      const required = { requiredClaims: ['exp', 'iat', 'aud'], maxTokenAge: '1h', clockTolerance: 30 };
      return (await jwtVerify(token, await keysOf(issuer), { issuer, audience, algorithms, ...required }))
        .payload;
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        throw new Refused(401, `The identity token is not valid: ${error.message}.`);
      throw new Refused(503, `${issuer} does not answer with its keys: try again.`);
    }
  }

  /** @returns null for a token that no trusted repository has */
  async function ofCi(token: string, { trusted }: Publishers, section: string) {
    let issuer: string | undefined;
    try {
      issuer = decodeJwt(token).iss;
    } catch {
      return null;
    }
    const entries = trusted.filter((entry) => entry.issuer === issuer && entry.section === section);
    if (!issuer || entries.length === 0) return null;
    const claims = await verified(token, issuer);
    const run = runOf(claims);
    const entry = run && entries.find((one) => isTrusted(run, one));
    if (!entry) return null;
    await refuseOtherRepository(store, entry, run);
    const useKey = keyOfUse(token, claims.iat!);
    await refuseUsed(store, useKey);
    const from = run.isOfTag ? 'release' : entry.branch;
    const publisher: Publisher = {
      section,
      name: `${entry.repository}@${from}${run.run && `, run ${run.run}`}, trusted as ${entry.id}`,
      actor: run.actor,
      commit: run.commit,
      isCi: true,
      prefixes: entry.prefixes,
    };
    return { id: entry.id, publisher, useKey };
  }

  /** @throws unless the caller may publish this section with the credentials of the call */
  return async function identify(
    authorization: string | undefined,
    publishers: Publishers,
    { section, address }: { section: string; address: string },
  ): Promise<Caller> {
    const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/.exec(authorization ?? '') ?? [];
    if (!token) throw new Refused(401, 'Who publishes? The call has no token.');
    const found: (Caller & { id: string }) | null =
      publisherOf(publishers, token) ?? (await ofCi(token, publishers, section));
    if (!found) throw new Refused(401, 'The token is unknown, removed or expired.');
    if (found.publisher.section !== section)
      throw new Refused(403, `This token publishes ${found.publisher.section}, and nothing else.`);
    await noteUse(store, found.id, address);
    return found;
  };
}
