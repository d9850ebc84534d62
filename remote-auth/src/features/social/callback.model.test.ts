import { ApiError } from '@painel/shared/api';
import { failureOf, firstStep, type CallbackStep, type CallbackVariant } from './callback.model';

const noCode: CallbackStep = {
  kind: 'fail',
  failure: { message: 'Authentication failed: No authorization code', to: '/login' },
};
const nothingReceived: CallbackStep = {
  kind: 'fail',
  failure: { message: 'Authentication failed. Please try again.', to: '/login' },
};
const notAskedFor: CallbackStep = {
  kind: 'fail',
  failure: { message: 'Authentication failed. Please try again.', to: '/login?error=auth_failed' },
};
const denied: CallbackStep = {
  kind: 'fail',
  failure: { message: 'Authentication error: access_denied', to: '/login' },
};
const incomplete: CallbackStep = { kind: 'leave', to: '/login?error=auth_incomplete' };

interface Case {
  variant: CallbackVariant;
  query: string;
  begunHere?: boolean;
  step: CallbackStep;
}

it.each<Case>([
  { variant: 'code', query: '', step: noCode },
  { variant: 'code', query: 'code=', step: noCode },
  { variant: 'code', query: 'error=access_denied', step: noCode },
  { variant: 'code', query: 'token=t', begunHere: true, step: noCode },
  { variant: 'code', query: 'code=c', step: { kind: 'exchange', code: 'c', state: null } },
  { variant: 'code', query: 'code=c&state=s', step: { kind: 'exchange', code: 'c', state: 's' } },
  { variant: 'code', query: 'code=c&error=x', step: { kind: 'exchange', code: 'c', state: null } },
  { variant: 'token', query: '', step: nothingReceived },
  { variant: 'token', query: 'token=', begunHere: true, step: nothingReceived },
  { variant: 'token', query: 'error=access_denied', step: denied },
  { variant: 'token', query: 'error=access_denied&token=t', begunHere: true, step: denied },
  { variant: 'token', query: 'error=access_denied&code=c', step: denied },
  { variant: 'token', query: 'token=t', begunHere: true, step: { kind: 'accept', token: 't' } },
  { variant: 'token', query: 'token=t&code=c', begunHere: true, step: { kind: 'accept', token: 't' } },
  { variant: 'token', query: 'token=t', begunHere: false, step: notAskedFor },
  { variant: 'token', query: 'code=c', begunHere: true, step: incomplete },
  { variant: 'token', query: 'code=c&state=s', step: incomplete },
])('on the $variant screen «$query» (begun here: $begunHere) leads to $step.kind', (given) => {
  expect(firstStep(given.variant, new URLSearchParams(given.query), given.begunHere ?? false)).toEqual(
    given.step,
  );
});

it.each([
  {
    variant: 'code' as const,
    error: new ApiError('unauthenticated', { status: 401, details: 'state expired' }),
    message: 'Authentication failed: state expired',
  },
  {
    variant: 'code' as const,
    error: new ApiError('unauthenticated', { status: 401, details: null, serverMessage: 'Não deu' }),
    message: 'Authentication failed: Server error',
  },
  {
    variant: 'code' as const,
    error: new ApiError('broken-contract'),
    message: 'Authentication failed: Server error',
  },
  { variant: 'code' as const, error: new Error('x'), message: 'Authentication failed: Server error' },
  {
    variant: 'token' as const,
    error: new ApiError('unauthenticated', { status: 401, details: 'revoked' }),
    message: 'Authentication failed. Please try again.',
  },
])('says «$message» when the server refuses on the $variant screen', ({ variant, error, message }) => {
  expect(failureOf(variant, 'google', error)).toEqual({ message, to: '/login?error=auth_failed' });
  const other = failureOf(variant, 'openid', error);
  expect(other).toEqual({ message, to: '/login?error=auth_failed&provider=openid' });
});
