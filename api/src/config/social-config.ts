import {
  EnvironmentError,
  type Variable,
  documented,
  readEnvironment,
  secretVariable,
  textVariable,
} from './environment';

export interface SocialConfig {
  /** The provider's issuer: an https URL, or http on this machine only. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The screen of the site that the provider sends the visitor back to. */
  redirectUri: string;
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  if (search || hash || username) return false;
  // On an unencrypted connection an attacker could sign in as anybody.
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const google = textVariable('an https URL', 'https://accounts.google.com');
const issuerVariable: Variable<string> = {
  ...google,
  schema: google.schema.refine(isIssuer),
  expected: 'an https URL, or an http URL of this machine',
};

export const socialVariables = {
  GOOGLE_ISSUER: documented('The OpenID provider.', issuerVariable),
  GOOGLE_CLIENT_ID: documented(
    'The client that Google gave the site. Google sends the reader back to `/btc-api/auth/google/callback` below `PUBLIC_URL`.',
    textVariable('a text', ''),
    'sign-in with Google is off',
  ),
  GOOGLE_CLIENT_SECRET: documented('The secret of that client.', secretVariable(1)),
};

/** Null without a client. @throws {EnvironmentError} where a variable that belongs to the client is missing */
export function readSocialConfig(
  env: Record<string, string | undefined>,
  publicUrl: string | null,
): SocialConfig | null {
  const read = readEnvironment(env, socialVariables);
  if (!read.GOOGLE_CLIENT_ID) return null;
  if (!read.GOOGLE_CLIENT_SECRET) {
    throw new EnvironmentError('GOOGLE_CLIENT_SECRET is not set: GOOGLE_CLIENT_ID needs it.');
  }
  if (!publicUrl) {
    throw new EnvironmentError('PUBLIC_URL is not set: sign-in with Google comes back to it.');
  }
  return {
    issuer: read.GOOGLE_ISSUER,
    clientId: read.GOOGLE_CLIENT_ID,
    clientSecret: read.GOOGLE_CLIENT_SECRET,
    redirectUri: `${publicUrl}/btc-api/auth/google/callback`,
  };
}
