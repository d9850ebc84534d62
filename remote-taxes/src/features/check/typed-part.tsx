import type { TaxStatementContents } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Button, Notice } from '@painel/shared/ui';
import { type ReactNode, useState } from 'react';
import { copy } from './check.copy';
import styles from './check.module.css';
import { useStatement } from './check.queries';

const words = copy.stated;
const mostRows = 60;

type TypedKind = 'informe' | 'months';
type RowOf<Kind extends TypedKind> = TaxStatementContents[Kind]['rows'][number];

/** The rows of a statement that a reader types, and the form for the next one. */
export function useTypedRows<Kind extends TypedKind>(
  year: number,
  kind: Kind,
  stored: { rows: RowOf<Kind>[]; revision: number } | null,
) {
  const [isOpen, setOpen] = useState(false);
  const saving = useStatement(year, kind);
  const rows: readonly RowOf<Kind>[] = stored?.rows ?? [];
  const close = () => setOpen(false);
  const save = (next: readonly RowOf<Kind>[]) =>
    saving.mutate({ rows: next, expectedRevision: stored?.revision ?? 0 }, { onSuccess: close });
  return {
    rows,
    saving,
    isOpen,
    open: () => setOpen(true),
    close,
    add: (row: RowOf<Kind>) => save([...rows, row]),
    remove: (place: number) => save(rows.toSpliced(place, 1)),
  };
}

interface Props {
  title: string;
  addLabel: string;
  /** Of each row, its name and its figures. */
  lines: { name: string; figures: ReactNode }[];
  typing: Pick<ReturnType<typeof useTypedRows>, 'saving' | 'isOpen' | 'open' | 'remove'>;
  form: ReactNode;
}

/** Rows that a reader types one by one. */
export function TypedPart({ title, addLabel, lines, typing, form }: Props) {
  const { saving, isOpen, open, remove } = typing;
  const isFull = lines.length >= mostRows;
  return (
    <section className={styles.part} aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      {lines.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.rows}>
        {lines.map(({ name, figures }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Rows have no other key, and only the last one is added.
          <li key={at}>
            <span>{name}</span>
            <span>{figures}</span>
            <Button
              size="sm"
              variant="ghost"
              disabled={saving.isPending}
              aria-label={copy.removeOf(name)}
              onClick={() => remove(at)}
            >
              {copy.remove}
            </Button>
          </li>
        ))}
      </ul>
      {saving.isError && !isOpen && <Notice tone="down">{messageOf(saving.error, copy.saveFailed)}</Notice>}
      {isFull && <p className={styles.quiet}>{words.full}</p>}
      {isOpen && form}
      {!isOpen && !isFull && (
        <div>
          <Button size="sm" onClick={open}>
            {addLabel}
          </Button>
        </div>
      )}
    </section>
  );
}
