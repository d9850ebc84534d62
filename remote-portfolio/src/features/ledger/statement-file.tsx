import { failureCodeOf, messageOf } from '@painel/shared/api';
import { FileButton } from '@painel/shared/parts';
import { Button, ErrorState, Notice, Spinner } from '@painel/shared/ui';
import { copy } from './statement.copy';
import styles from './statement.module.css';
import type { StatementState } from './use-statement';

const words = copy.file;

const accept = '.csv,.txt,text/csv';

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
          <FileButton variant="primary" accept={accept} label={words.another} onChoose={state.open} />
        </div>
      </>
    );
  return (
    <div className={styles.part}>
      <p>{words.lead}</p>
      <p className={styles.hint}>{words.known}</p>
      {reading.kind === 'too-large' && <Notice tone="down">{words.tooLarge}</Notice>}
      <FileButton variant="primary" accept={accept} label={words.choose} onChoose={state.open} />
      <p className={styles.hint}>{words.limits}</p>
    </div>
  );
}
