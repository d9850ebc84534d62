import { type LedgerImportPreview, maxLedgerImportBytes } from '@painel/contract';
import { useEffect, useRef, useState } from 'react';
import { previewStatement, type Statement } from './statement.api';
import { useCommitStatement } from './statement.queries';

/** Where a file stands on its way into the ledger. */
type Reading =
  | { kind: 'none' }
  | { kind: 'too-large'; name: string }
  | { kind: 'reading'; rows: number }
  | { kind: 'failed'; error: unknown }
  | { kind: 'read'; preview: LedgerImportPreview };

/** A file on its way into the ledger: sent, read, its questions answered, confirmed. */
export function useStatement() {
  const [statement, setStatement] = useState<Statement | null>(null);
  const [reading, setReading] = useState<Reading>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const committing = useCommitStatement();
  useEffect(() => () => running.current?.abort(), []);

  function stop() {
    running.current?.abort();
    running.current = null;
  }

  function read(next: Statement) {
    stop();
    committing.reset();
    setStatement(next);
    if (next.file.size > maxLedgerImportBytes) {
      setReading({ kind: 'too-large', name: next.file.name });
      return;
    }
    const control = new AbortController();
    running.current = control;
    setReading({ kind: 'reading', rows: 0 });
    /** An answer that comes after the reader went on is dropped. */
    const settle = (result: Reading) => running.current === control && setReading(result);
    previewStatement(next, control.signal, (rows) => settle({ kind: 'reading', rows })).then(
      (preview) => settle({ kind: 'read', preview }),
      (error: unknown) => settle({ kind: 'failed', error }),
    );
  }

  function close() {
    stop();
    committing.reset();
    setStatement(null);
    setReading({ kind: 'none' });
  }

  return {
    statement,
    reading,
    committing,
    open: (file: File) => read({ file }),
    /** Reads the same file again, with what the reader said about it. */
    answer: (choices: Omit<Statement, 'file'>) => statement && read({ ...statement, ...choices }),
    retry: () => statement && read(statement),
    close,
    confirm: (token: string) => committing.mutate(token),
  };
}

export type StatementState = ReturnType<typeof useStatement>;
