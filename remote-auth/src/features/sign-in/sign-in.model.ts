import { messageOf } from '@painel/shared/api';
import type { Problems } from '@painel/shared/parts';
import { isSecondFactorRequired } from '../proof/use-second-factor';
import { providerOf } from '../proof/providers';
import { copy } from './sign-in.copy';

export interface SignInNotice {
  tone: 'up' | 'warn' | 'down';
  text: string;
}

function textIn(state: unknown, name: 'message' | 'email'): string | null {
  const text = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null;
  return typeof text === 'string' ? text : null;
}

/** The e-mail that the page before passed on. */
export const emailOf = (state: unknown): string => textIn(state, 'email') ?? '';

/** The notices of the sign-in screen: an ended session, a failed social sign-in, a finished sign-up. */
export function signInNotices(parameters: URLSearchParams, state: unknown): SignInNotice[] {
  const provider = parameters.get('provider') === 'openid' ? 'openid' : 'google';
  const reason = copy.reasons.get(parameters.get('error') ?? '')?.(providerOf(provider).name);
  const success = textIn(state, 'message');
  return [
    ...(parameters.get('expired') === 'true' ? [{ tone: 'warn' as const, text: copy.expired }] : []),
    ...(reason ? [{ tone: 'down' as const, text: reason }] : []),
    ...(success ? [{ tone: 'up' as const, text: success }] : []),
  ];
}

export interface Credentials {
  email: string;
  password: string;
}

/** The missing fields. */
export function missingIn({ email, password }: Credentials): Problems<Credentials> {
  return {
    ...(email.trim() === '' && { email: copy.emailRequired }),
    ...(password === '' && { password: copy.passwordRequired }),
  };
}

/** The text for a failed sign-in. A missing second factor is no failure: its field appears. */
export const signInFailure = (error: unknown): string | null =>
  isSecondFactorRequired(error) ? null : messageOf(error, copy.failed);
