import { startMailbox, type Mailbox } from '@painel/api/testing/mailbox';
import { startOpenIdProvider, type OpenIdProvider } from '@painel/api/testing/openid-provider';
import type { Environment } from '@painel/platform/testing';
import { serveCopy } from '../../support/servers/shared-site';
import { ownSite } from '../../support/servers/site';
import { keyboardSecondFactor } from './ways-in/keyboard-second-factor';
import { passkeys } from './ways-in/passkeys';
import { passwordReset } from './ways-in/password-reset';
import { people, social } from './ways-in/social';

let mailbox: Mailbox;
let provider: OpenIdProvider;

// Browsers make passkeys for names alone, never for a bare address.
const named = (url: string) => url.replace('127.0.0.1', 'localhost');
const serveNamed = async (environment?: Environment) => {
  const copy = await serveCopy(environment);
  return { ...copy, url: named(copy.url) };
};

/** All ways to sign in share one site. */
const site = ownSite(async (url) => {
  mailbox = await startMailbox();
  provider = await startOpenIdProvider(named(url), people);
  const limits = { REGISTER_LIMIT_PER_HOUR: '1000', SIGN_IN_LIMIT_PER_MINUTE: '1000' };
  return {
    ...limits,
    PUBLIC_URL: named(url),
    SMTP_URL: mailbox.url,
    ...provider.env,
    ...provider.otherEnv,
  };
}, serveNamed);
afterAll(async () => {
  await mailbox?.close();
  await provider?.stop();
});

passwordReset(site, () => mailbox);
passkeys(site);
keyboardSecondFactor(site, () => mailbox);
social(site);
