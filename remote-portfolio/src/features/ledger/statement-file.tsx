import { failureCodeOf, messageOf } from '@painel/shared/api';
import { Button, ErrorState, Notice, Spinner } from '@painel/shared/ui';
import { type ChangeEvent, useRef } from 'react';
import { copy } from './statement.copy';
import styles from './statement.module.css';
import type { StatementState } from './use-statement';

const words = copy.file;

/** The button that opens the device's own choice of files. */
function ChooseFile({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again after it was corrected.
    event.target.value = '';
    if (chosen) onChoose(chosen);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={label}
        className={styles.file}
        tabIndex={-1}
        onChange={choose}
      />
      <Button variant="primary" icon="plus" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

/** The first step: a file is chosen and read. */
export function FilePart({ state }: { state: StatementState }) {
  const { reading } = state;
  if (reading.kind === 'reading')
    return (
      <div className={styles.part}>
        <p role="status" className={styles.reading}>
          <Spinner /> {reading.rows === 0 ? copy.reading.sending : copy.reading.read(reading.rows)}
        </p>
        <Button onClick={state.close}>{copy.reading.cancel}</Button>
      </div>
    );
  if (reading.kind === 'failed')
    return (
      <>
        <ErrorState
          title={messageOf(reading.error, words.failed)}
          code={failureCodeOf(reading.error)}
          onRetry={() => state.retry()}
        />
        <div className={styles.centred}>
          <ChooseFile label={words.another} onChoose={state.open} />
        </div>
      </>
    );
  return (
    <div className={styles.part}>
      <p>{words.lead}</p>
      <p className={styles.hint}>{words.known}</p>
      {reading.kind === 'too-large' && <Notice tone="down">{words.tooLarge}</Notice>}
      <ChooseFile label={words.choose} onChoose={state.open} />
      <p className={styles.hint}>{words.limits}</p>
    </div>
  );
}
