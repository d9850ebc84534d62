import { messageOf } from '@painel/shared/api';
import { Form, FormActions } from '@painel/shared/parts';
import { Button, Notice } from '@painel/shared/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { StatementKind } from './check.api';
import { copy } from './check.copy';
import styles from './check.module.css';
import { useStatement } from './check.queries';

const words = copy.stated;
const mostRows = 60;

/** The rows of a statement that a reader types, and the form for the next one. */
export function useTypedRows<Row>(
  year: number,
  kind: StatementKind,
  stored: { rows: readonly Row[]; revision: number } | null,
  contentOf: (rows: readonly Row[]) => object = (rows) => ({ rows }),
) {
  const [isOpen, setOpen] = useState(false);
  const saving = useStatement(year, kind);
  const rows: readonly Row[] = stored?.rows ?? [];
  const close = () => setOpen(false);
  const save = (next: readonly Row[]) =>
    saving.mutate({ ...contentOf(next), expectedRevision: stored?.revision ?? 0 }, { onSuccess: close });
  return {
    rows,
    saving,
    isOpen,
    open: () => setOpen(true),
    close,
    add: (row: Row) => save([...rows, row]),
    remove: (place: number) => save(rows.toSpliced(place, 1)),
  };
}

interface FormProps {
  label: string;
  form: { submit: ComponentProps<typeof Form>['onSubmit']; notice: ReactNode };
  saving: Pick<ReturnType<typeof useStatement>, 'isPending'>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form for the next row. */
export const TypedForm = ({ label, form, saving, onClose, children }: FormProps) => (
  <Form label={label} onSubmit={form.submit}>
    <div className={styles.fields}>{children}</div>
    {form.notice}
    <FormActions submitLabel={copy.save} busy={saving.isPending} busyLabel={copy.saving} onCancel={onClose} />
  </Form>
);

interface Props {
  title: string;
  /** A sentence below the title. */
  text?: string;
  /** How many rows there may be. */
  most?: number;
  addLabel: string;
  /** Of each row, its name and its figures. */
  lines: { name: string; figures: ReactNode }[];
  typing: Pick<ReturnType<typeof useTypedRows>, 'saving' | 'isOpen' | 'open' | 'remove'>;
  form: ReactNode;
}

/** Rows that a reader types one by one. */
export function TypedPart({ title, text, most = mostRows, addLabel, lines, typing, form }: Props) {
  const { saving, isOpen, open, remove } = typing;
  const isFull = lines.length >= most;
  return (
    <section className={styles.part} aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      {text !== undefined && <p className={styles.quiet}>{text}</p>}
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
      {isFull && most === mostRows && <p className={styles.quiet}>{words.full}</p>}
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
