import { failureCodeOf, messageOf } from '@painel/shared/api';
import { Accordion, FileButton } from '@painel/shared/parts';
import { Button, ErrorState, Notice, Spinner } from '@painel/shared/ui';
import { type DragEvent, type ReactNode, useState } from 'react';
import { copy } from './imports.copy';
import styles from './imports.module.css';
import { importSources } from './import-sources.content';
import type { ImportState } from './use-import';

const words = copy.file;

const shared = {
  variant: 'primary',
  accept: '.csv,.txt,.zip,text/csv,application/zip',
  multiple: true,
} as const;

/** The first step: files are chosen or dropped, and read. */
export function FilePart({ state }: { state: ImportState }) {
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
          <FileButton {...shared} label={words.another} onChoose={(_first, all) => state.open(all)} />
        </div>
      </>
    );
  return (
    <>
      <DropPlace onDrop={state.open}>
        <p>{words.lead}</p>
        {reading.kind === 'too-large' && <Notice tone="down">{words.tooLarge}</Notice>}
        {reading.kind === 'too-many' && <Notice tone="down">{words.tooMany}</Notice>}
        <FileButton {...shared} label={words.choose} onChoose={(_first, all) => state.open(all)} />
        <p className={styles.hint}>{words.limits}</p>
      </DropPlace>
      <Accordion title={words.sources} note={words.others}>
        <dl className={styles.sources}>
          {importSources.map(({ name, file }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{file}</dd>
            </div>
          ))}
        </dl>
      </Accordion>
    </>
  );
}

interface DropProps {
  onDrop: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Takes files that are dropped on it. The button inside does the same for a keyboard. */
function DropPlace({ onDrop, children }: DropProps) {
  const [isOver, setIsOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onDrop([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
