import { ApiError } from '@painel/shared/api';
import { paths } from '@painel/shared/paths';
import type { ProviderId } from '../proof/providers';
import { copy } from './social.copy';

/** `code`: the addresses that exchange a code. `token`: `/oauth-callback`, which may contain the token itself. */
export type CallbackVariant = 'code' | 'token';

export interface CallbackFailure {
  /** In English, as the specification quotes it. */
  message: string;
  /** Where the visitor is led after two seconds. */
  to: string;
}

export type CallbackStep =
  | { kind: 'exchange'; code: string; state: string | null }
  | { kind: 'accept'; token: string }
  | { kind: 'leave'; to: string }
  | { kind: 'fail'; failure: CallbackFailure };

const authFailed = `${paths.login}?error=auth_failed`;
const failedAt = (provider: ProviderId) =>
  provider === 'google' ? authFailed : `${authFailed}&provider=${provider}`;
const authIncomplete = `${paths.login}?error=auth_incomplete`;

const fail = (message: string, to: string): CallbackStep => ({ kind: 'fail', failure: { message, to } });

function stepOfCode(parameters: URLSearchParams): CallbackStep {
  const code = parameters.get('code');
  // Also when there is an error next to it: the code is always sent on, and the server judges it.
  if (code) return { kind: 'exchange', code, state: parameters.get('state') };
  return fail(copy.noCode, paths.login);
}

function stepOfToken(parameters: URLSearchParams, begunHere: boolean): CallbackStep {
  const error = parameters.get('error');
  const token = parameters.get('token');
  if (error) return fail(copy.providerError(error), paths.login);
  // A token that was not requested here would sign the visitor in to another user's account.
  if (token) return begunHere ? { kind: 'accept', token } : fail(copy.nothingReceived, authFailed);
  if (parameters.get('code')) return { kind: 'leave', to: authIncomplete };
  return fail(copy.nothingReceived, paths.login);
}

/** The next step of a callback screen, by the parameters of its address. `begunHere`: this tab began the sign-in. */
export function firstStep(
  variant: CallbackVariant,
  parameters: URLSearchParams,
  begunHere: boolean,
): CallbackStep {
  return variant === 'code' ? stepOfCode(parameters) : stepOfToken(parameters, begunHere);
}

/** The text for a sign-in that the server refused. */
export function failureOf(variant: CallbackVariant, provider: ProviderId, error: unknown): CallbackFailure {
  const details = error instanceof ApiError ? error.details : null;
  const message = variant === 'code' ? copy.exchangeFailed(details) : copy.nothingReceived;
  return { message, to: failedAt(provider) };
}
