import type { AuthSession } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { signIn, takeRedirect } from '@painel/shared/session';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  failureOf,
  firstStep,
  type CallbackFailure,
  type CallbackStep,
  type CallbackVariant,
} from './callback.model';
import { acceptToken, exchangeCode } from './social.api';
import { takeSocialMark } from './social-mark';

const redirectAfterMs = 2000;

type Outcome =
  { kind: 'signed-in'; session: AuthSession } | Extract<CallbackStep, { kind: 'leave' | 'fail' }>;

async function take(variant: CallbackVariant, step: CallbackStep): Promise<Outcome> {
  if (step.kind === 'leave' || step.kind === 'fail') return step;
  try {
    const session = await (step.kind === 'exchange'
      ? exchangeCode(step.code, step.state)
      : acceptToken(step.token));
    return { kind: 'signed-in', session };
  } catch (error) {
    return { kind: 'fail', failure: failureOf(variant, error) };
  }
}

/** Finishes a social sign-in with what the address brought. Returns the failure to show, null while it works. */
export function useSocialCallback(variant: CallbackVariant): CallbackFailure | null {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallbackFailure | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    // A code is good for one exchange: never a second time for the same visit.
    if (begun.current) return;
    begun.current = true;
    void take(variant, firstStep(variant, parameters, takeSocialMark())).then((outcome) => {
      if (outcome.kind === 'fail') return setFailure(outcome.failure);
      if (outcome.kind === 'leave') return navigate(outcome.to, { replace: true });
      signIn(outcome.session);
      return navigate(takeRedirect() ?? paths.dashboard, { replace: true });
    });
  }, [variant, parameters, navigate]);

  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => void navigate(failure.to, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [failure, navigate]);

  return failure;
}
