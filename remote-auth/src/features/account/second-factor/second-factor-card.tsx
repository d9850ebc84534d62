import type { SecondFactorEnrolment, SecondFactor } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { DataCard } from '@painel/shared/parts';
import { Button, Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import account from '../account.module.css';
import { ActiveSecondFactor } from './active-second-factor';
import { EnrolmentForm } from './enrolment-form';
import { RecoveryCodes } from './recovery-codes';
import { copy } from './second-factor.copy';
import { secondFactorQueries, useBeginEnrolment } from './second-factor.queries';

/** Codes of an authenticator app besides the password; nothing where the server does not know them. */
export function SecondFactorCard() {
  const query = useQuery(secondFactorQueries.state());
  const begin = useBeginEnrolment();
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const leavesStep = useRef(false);
  // After a step the button that the card begins with takes the focus, as it is in place of the one that was pressed.
  const start = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !leavesStep.current) return;
    leavesStep.current = false;
    button.focus();
  }, []);

  function leaveStep() {
    leavesStep.current = true;
    setEnrolment(null);
    setCodes(null);
  }

  function show(recoveryCodes: string[]) {
    setEnrolment(null);
    setCodes(recoveryCodes);
  }

  function contentOf({ activeSince, recoveryCodesLeft }: SecondFactor) {
    if (codes) return <RecoveryCodes codes={codes} onDone={leaveStep} />;
    if (enrolment) return <EnrolmentForm enrolment={enrolment} onCodes={show} onCancel={leaveStep} />;
    if (activeSince !== null)
      return (
        <ActiveSecondFactor
          since={activeSince}
          recoveryCodesLeft={recoveryCodesLeft}
          start={start}
          onCodes={show}
          onRemoved={leaveStep}
        />
      );
    return (
      <>
        <p className={account.empty}>{copy.off}</p>
        {begin.isError && <Notice tone="down">{messageOf(begin.error, copy.beginFailed)}</Notice>}
        <div className={account.foot}>
          <Button
            ref={start}
            icon="lock"
            busy={begin.isPending}
            busyLabel={copy.beginning}
            onClick={() => begin.mutate(undefined, { onSuccess: setEnrolment })}
          >
            {copy.begin}
          </Button>
        </div>
      </>
    );
  }

  return (
    <DataCard query={query} as="h3" title={copy.title} height={140} failure={copy.loadFailed}>
      {(state) => (
        <>
          <p className={account.lead}>{copy.lead}</p>
          {contentOf(state)}
        </>
      )}
    </DataCard>
  );
}
