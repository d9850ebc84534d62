import type { OwnTokenMade } from '@painel/contract';
import { DataCard } from '@painel/shared/parts';
import { Button } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { copy as account } from '../account.copy';
import styles from '../account.module.css';
import { AddTokenForm } from './add-token-form';
import { MadeToken } from './made-token';
import { copy } from './own-tokens.copy';
import { ownTokens } from './own-tokens.queries';
import tokenStyles from './own-tokens.module.css';
import { TokenList } from './token-list';

type Step = 'list' | 'typing' | OwnTokenMade;

/** The tokens of the reader's programs; nothing where the server does not know them. */
export function OwnTokensCard() {
  const query = useQuery(ownTokens());
  const [step, setStep] = useState<Step>('list');
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setStep('list');
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => opener.current?.focus());
  }

  function lastPart(isFull: boolean) {
    if (step === 'typing') return <AddTokenForm onMade={setStep} onClose={close} />;
    if (step !== 'list') return <MadeToken token={step.token} onDone={close} />;
    return (
      <div className={styles.foot}>
        <Button ref={opener} icon="plus" disabled={isFull} onClick={() => setStep('typing')}>
          {copy.add}
        </Button>
      </div>
    );
  }

  return (
    <DataCard
      query={query}
      as="h3"
      title={copy.title}
      height={{ phone: 170, tablet: 130, desktop: 130 }}
      failure={account.loadFailed}
    >
      {({ tokens, limit }) => (
        <>
          <p className={styles.lead}>{copy.lead}</p>
          <p className={styles.lead}>
            {copy.assistants} <code className={tokenStyles.token}>{`${location.origin}/mcp`}</code>{' '}
            {copy.assistantsHelp}
          </p>
          {tokens.length > 0 ? (
            <>
              <TokenList tokens={tokens} afterRemoval={opener} />
              <p className={styles.empty}>{copy.count(tokens.length, limit)}</p>
            </>
          ) : (
            <p className={styles.empty}>{copy.empty}</p>
          )}
          <div className={styles.form}>{lastPart(tokens.length >= limit)}</div>
        </>
      )}
    </DataCard>
  );
}
