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

const timeoutMs = 5000;
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** Runs that outsiders may start, although they bear the name of a branch of the repository. */
const outsideEvents = /^(pull_request|issue|discussion|fork|merge_request|external)/;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Repository and branch of an identity token, as GitHub and GitLab name them; null for a tag or a run that outsiders may start. */
function sourceOf(claims: JWTPayload) {
  const repository = textOf(claims['repository']) || textOf(claims['project_path']);
  const ref = textOf(claims['ref']);
  const isBranch = claims['ref_type'] === undefined || claims['ref_type'] === 'branch';
  const event = textOf(claims['event_name']) || textOf(claims['pipeline_source']);
  if (!repository || !isBranch || outsideEvents.test(event)) return null;
  return { repository, branch: ref.replace(/^refs\/heads\//, '') };
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
    const source = sourceOf(claims);
    const entry = entries.find(
      (one) => one.repository === source?.repository && one.branch === source.branch,
    );
    if (!entry) return null;
    const run = textOf(claims['run_id']) || textOf(claims['pipeline_id']);
    const publisher: Publisher = {
      section,
      name: `${entry.repository}@${entry.branch}${run && `, run ${run}`}, trusted as ${entry.id}`,
      actor: textOf(claims['actor']) || textOf(claims['user_login']) || undefined,
      commit: textOf(claims['sha']) || undefined,
      isCi: true,
    };
    return { id: entry.id, publisher };
  }

  /** @throws unless the caller may publish this section with what the call brings */
  return async function identify(
    authorization: string | undefined,
    publishers: Publishers,
    { section, address }: { section: string; address: string },
  ): Promise<Publisher> {
    const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/.exec(authorization ?? '') ?? [];
    if (!token) throw new Refused(401, 'Who publishes? The call has no token.');
    const found = publisherOf(publishers, token) ?? (await ofCi(token, publishers, section));
    if (!found) throw new Refused(401, 'The token is unknown, removed or expired.');
    if (found.publisher.section !== section)
      throw new Refused(403, `This token publishes ${found.publisher.section}, and nothing else.`);
    await noteUse(store, found.id, address);
    return found.publisher;
  };
}
