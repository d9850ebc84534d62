// A real OpenID provider on loopback. It is a separate process, because Jest cannot load its package. The parent configures the client and the
// accounts, and may request invalid tokens.
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, importJWK, SignJWT, decodeJwt } from 'jose';
import Provider from 'oidc-provider';

const { redirectUris, people } = JSON.parse(process.argv[2]);

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'key', alg: 'RS256', use: 'sig' };
}

const [ownKey, foreignKey] = await Promise.all([newKey(), newKey()]);

/** Makes the next identity tokens invalid: `claims` override their own (null removes one), or the signature has a foreign key. */
let forgery = null;
process.on('message', async ({ forgery: next = null, identity }) => {
  if (identity) return process.send({ token: await identityToken(identity) });
  forgery = next;
  process.send({ forged: true });
});

/** An identity token as a CI gets one for a run. */
async function identityToken({ claims, isForeign, audience, seconds = 300, ageSeconds = 0 }) {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iss: issuer, aud: audience, ...claims })
    .setIssuedAt(now - ageSeconds)
    .setExpirationTime(now + seconds)
    .setProtectedHeader({ alg: 'RS256', kid: 'key' })
    .sign(await importJWK(isForeign ? foreignKey : ownKey, 'RS256'));
}
process.on('disconnect', () => process.exit());

async function forge(token) {
  const key = await importJWK(forgery.isForeign ? foreignKey : ownKey, 'RS256');
  const claims = Object.entries({ ...decodeJwt(token), ...forgery.claims });
  return new SignJWT(Object.fromEntries(claims.filter(([, value]) => value !== null)))
    .setProtectedHeader({ alg: 'RS256', kid: 'key' })
    .sign(key);
}

const page = (
  uid,
) => `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
${Object.entries(people)
  .map(
    ([sub, { email }]) =>
      `<form method="post" action="/interaction/${uid}/${sub}"><button>${email ?? sub}</button></form>`,
  )
  .join('\n')}</html>`;

const server = createServer();
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const issuer = `http://localhost:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    ['painel', 'segredo-do-cliente', 'client_secret_post'],
    ['painel-basic', 'segredo: do cliente', 'client_secret_basic'],
  ].map(([client_id, client_secret, token_endpoint_auth_method]) => ({
    client_id,
    client_secret,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method,
  })),
  jwks: { keys: [ownKey] },
  cookies: { keys: ['only on loopback'] },
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

provider.use(async (context, next) => {
  const [, uid, sub] = /^\/interaction\/([\w-]+)(?:\/([\w-]+))?$/.exec(context.path) ?? [];
  if (uid && !sub) {
    context.body = page(uid);
  } else if (uid) {
    await provider.interactionFinished(context.req, context.res, { login: { accountId: sub } });
    context.respond = false;
  } else {
    await next();
    if (forgery && context.body?.id_token) context.body.id_token = await forge(context.body.id_token);
  }
});

server.on('request', provider.callback());
process.send({ issuer });
