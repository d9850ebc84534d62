import { type LedgerImportPreview, maxLedgerImportFiles, maxLedgerImportTotalBytes } from '@painel/contract';
import { useEffect, useRef, useState } from 'react';
import { type Confirmed, type FileAnswer, previewImport, type Upload } from './imports.api';
import { useCommitImport } from './imports.queries';

/** Where files are on their way into the ledger. */
type Reading =
  | { kind: 'none' }
  | { kind: 'too-large' | 'too-many' }
  | { kind: 'reading'; rows: number }
  | { kind: 'failed'; error: unknown }
  | { kind: 'read'; preview: LedgerImportPreview };

function refusalOf(files: readonly File[]): Reading | null {
  if (files.length > maxLedgerImportFiles) return { kind: 'too-many' };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > maxLedgerImportTotalBytes ? { kind: 'too-large' } : null;
}

/** Files on their way into the ledger: sent, read, their questions answered, confirmed together. */
export function useImport() {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [reading, setReading] = useState<Reading>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const committing = useCommitImport();
  useEffect(() => () => running.current?.abort(), []);

  function stop() {
    running.current?.abort();
    running.current = null;
  }

  function read(next: Upload) {
    stop();
    committing.reset();
    setUpload(next);
    const refusal = refusalOf(next.files);
    if (refusal) return setReading(refusal);
    const control = new AbortController();
    running.current = control;
    setReading({ kind: 'reading', rows: 0 });
    /** An answer that arrives after the reader continued is dropped. */
    const settle = (result: Reading) => running.current === control && setReading(result);
    previewImport(next, control.signal, (rows) => settle({ kind: 'reading', rows })).then(
      (preview) => settle({ kind: 'read', preview }),
      (error: unknown) => settle({ kind: 'failed', error }),
    );
  }

  function close() {
    stop();
    committing.reset();
    setUpload(null);
    setReading({ kind: 'none' });
  }

  return {
    upload,
    reading,
    committing,
    open: (files: readonly File[]) => files.length > 0 && read({ files, choices: {} }),
    /** Reads the same files again, with the reader's answer about one of them. */
    answer: (name: string, answer: FileAnswer) =>
      upload &&
      read({
        ...upload,
        choices: { ...upload.choices, [name]: { ...upload.choices[name], ...answer } },
      }),
    retry: () => upload && read(upload),
    close,
    confirm: (confirmed: Confirmed) => committing.mutate(confirmed),
  };
}

export type ImportState = ReturnType<typeof useImport>;
