import {
  EnvironmentError,
  type Variable,
  documented,
  readEnvironment,
  secretVariable,
  textVariable,
} from './environment';

/** The ways in over another site, by the part that their addresses have. */
export type SocialProviderId = 'google' | 'openid';

export interface SocialConfig {
  id: SocialProviderId;
  /** The provider's issuer: an https URL, or http on this machine only. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The screen of the site that the provider sends the visitor back to. */
  redirectUri: string;
}

interface OpenIdConfig extends SocialConfig {
  /** The name for sentences. */
  name: string;
  /** The text of its button; null for the usual one with its name. */
  button: string | null;
}

/** Null for an unavailable provider. */
const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  if (search || hash || username) return false;
  // On an unencrypted connection an attacker could sign in as any user.
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const google = textVariable('an https URL', 'https://accounts.google.com');
const expectedIssuer = 'an https URL, or an http URL of this machine';
const issuerVariable: Variable<string> = {
  ...google,
  schema: google.schema.refine(isIssuer),
  expected: expectedIssuer,
};

const otherIssuer = textVariable(expectedIssuer, '');
const otherIssuerVariable: Variable<string> = {
  ...otherIssuer,
  schema: otherIssuer.schema.refine((value) => value === '' || isIssuer(value)),
};

const maxLabelLength = 40;
const label = textVariable(`at most ${maxLabelLength} characters`, '');
const labelVariable: Variable<string> = {
  ...label,
  schema: label.schema.refine((value) => value.length <= maxLabelLength),
};

export const socialVariables = {
  GOOGLE_ISSUER: documented('The issuer of Google.', issuerVariable),
  GOOGLE_CLIENT_ID: documented(
    'The client that Google gave the site. Google sends the reader back to `/btc-api/auth/google/callback` below `PUBLIC_URL`.',
    textVariable('a text', ''),
    'sign-in with Google is off',
  ),
  GOOGLE_CLIENT_SECRET: documented('The secret of that client.', secretVariable(1)),
  OPENID_ISSUER: documented(
    'The issuer of another OpenID provider, next to Google or in its place ([which](deployment.md#sign-in-with-another-provider)).',
    otherIssuerVariable,
    'there is no other provider',
  ),
  OPENID_CLIENT_ID: documented(
    'The client that it gave the site. It sends the reader back to `/auth/openid/callback` below `PUBLIC_URL`.',
    textVariable('a text', ''),
    'none',
  ),
  OPENID_CLIENT_SECRET: documented('The secret of that client.', secretVariable(1)),
  OPENID_NAME: documented(
    'Its name in sentences, such as «Não foi possível entrar com …».',
    labelVariable,
    'the host name of the issuer',
  ),
  OPENID_BUTTON: documented('The text of its button.', labelVariable, '`Continuar com` and its name'),
};

type Read = ReturnType<typeof readEnvironment<typeof socialVariables>>;

function readGoogle(read: Read, publicUrl: string | null): SocialConfig | null {
  if (!read.GOOGLE_CLIENT_ID) return null;
  if (!read.GOOGLE_CLIENT_SECRET) {
    throw new EnvironmentError('GOOGLE_CLIENT_SECRET is not set: GOOGLE_CLIENT_ID needs it.');
  }
  if (!publicUrl) {
    throw new EnvironmentError('PUBLIC_URL is not set: sign-in with Google comes back to it.');
  }
  return {
    id: 'google',
    issuer: read.GOOGLE_ISSUER,
    clientId: read.GOOGLE_CLIENT_ID,
    clientSecret: read.GOOGLE_CLIENT_SECRET,
    redirectUri: `${publicUrl}/btc-api/auth/google/callback`,
  };
}

function readOpenId(read: Read, publicUrl: string | null): OpenIdConfig | null {
  if (!read.OPENID_ISSUER) {
    if (read.OPENID_CLIENT_ID)
      throw new EnvironmentError('OPENID_ISSUER is not set: OPENID_CLIENT_ID needs it.');
    return null;
  }
  for (const name of ['OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'] as const)
    if (!read[name]) throw new EnvironmentError(`${name} is not set: OPENID_ISSUER needs it.`);
  if (!publicUrl) {
    throw new EnvironmentError('PUBLIC_URL is not set: sign-in with OPENID_ISSUER comes back to it.');
  }
  return {
    id: 'openid',
    name: read.OPENID_NAME || new URL(read.OPENID_ISSUER).hostname,
    button: read.OPENID_BUTTON || null,
    issuer: read.OPENID_ISSUER,
    clientId: read.OPENID_CLIENT_ID,
    clientSecret: read.OPENID_CLIENT_SECRET!,
    redirectUri: `${publicUrl}/auth/openid/callback`,
  };
}

/** Reads the providers. @throws {EnvironmentError} where a variable that belongs to a client is missing */
export function readSocialConfig(env: Record<string, string | undefined>, publicUrl: string | null) {
  const read = readEnvironment(env, socialVariables);
  return { google: readGoogle(read, publicUrl), openId: readOpenId(read, publicUrl) };
}
