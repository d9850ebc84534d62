import type { AuthSession } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { signIn, takeRedirect } from '@painel/shared/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  failureOf,
  firstStep,
  type CallbackFailure,
  type CallbackStep,
  type CallbackVariant,
} from './callback.model';
import { isSecondFactorRequired } from '../proof/use-second-factor';
import type { ProviderId } from '../proof/providers';
import { acceptToken, exchangeCode } from './social.api';
import { consumePendingSocialSignIn } from './pending-social-sign-in';

const redirectAfterMs = 2000;

type Outcome =
  | { kind: 'signed-in'; session: AuthSession }
  | { kind: 'ask'; ticket: string }
  | Extract<CallbackStep, { kind: 'leave' | 'fail' }>;

async function take(variant: CallbackVariant, provider: ProviderId, step: CallbackStep): Promise<Outcome> {
  if (step.kind === 'leave' || step.kind === 'fail') return step;
  try {
    const session = await (step.kind === 'exchange'
      ? exchangeCode(provider, step.code, step.state)
      : acceptToken(step.token));
    return { kind: 'signed-in', session };
  } catch (error) {
    if (isSecondFactorRequired(error) && error.details) return { kind: 'ask', ticket: error.details };
    return { kind: 'fail', failure: failureOf(variant, provider, error) };
  }
}

/** Finishes a social sign-in with the parameters of the address. The ticket is for the second factor, where the account asks for one. */
export function useSocialCallback(variant: CallbackVariant, provider: ProviderId) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallbackFailure | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const begun = useRef(false);

  const finish = useCallback(
    (session: AuthSession) => {
      signIn(session);
      void navigate(takeRedirect() ?? paths.dashboard, { replace: true });
    },
    [navigate],
  );

  useEffect(() => {
    // A code is good for one exchange: never a second time for the same visit.
    if (begun.current) return;
    begun.current = true;
    const step = firstStep(variant, parameters, consumePendingSocialSignIn());
    void take(variant, provider, step).then((outcome) => {
      if (outcome.kind === 'fail') return setFailure(outcome.failure);
      if (outcome.kind === 'ask') return setTicket(outcome.ticket);
      if (outcome.kind === 'leave') return navigate(outcome.to, { replace: true });
      return finish(outcome.session);
    });
  }, [variant, provider, parameters, navigate, finish]);

  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => void navigate(failure.to, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [failure, navigate]);

  return { failure, ticket, finish };
}
