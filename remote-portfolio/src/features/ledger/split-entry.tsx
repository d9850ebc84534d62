import type { LedgerEntry } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { DecimalField, Form } from '@painel/shared/parts';
import { Button, Notice, useToast } from '@painel/shared/ui';
import { useState } from 'react';
import { readSats, type Unit } from './amounts.model';
import { copy } from './ledger.copy';
import styles from './ledger.module.css';
import { useSplitEntry } from './ledger.queries';

const words = copy.split;

interface Props {
  entry: LedgerEntry;
  unit: Unit;
  onDone: () => void;
}

/** Makes two entries of one, of which the reader says how much the second has. */
export function SplitEntry({ entry, unit, onDone }: Props) {
  const toast = useToast();
  const splitting = useSplitEntry();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { id, revision } = entry;

  if (!isOpen)
    return (
      <div className={styles.actions}>
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </div>
    );
  const split = () => {
    const sats = readSats(typed, unit);
    const fits = sats !== null && sats > 0 && sats < (entry.sats ?? 0);
    setRefused(!fits);
    if (!fits || revision === null || splitting.isPending) return;
    splitting.mutate(
      { id, revision, sats },
      {
        onSuccess: () => {
          toast.success(words.done);
          onDone();
        },
      },
    );
  };
  return (
    <div className={styles.form}>
      <Form label={words.title} onSubmit={split}>
        <DecimalField
          name="split"
          unit={unit}
          suffix={copy.form.units[unit]}
          label={words.sats}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isRefused ? words.problem : undefined}
          hint={words.hint}
        />
        {splitting.isError && <Notice tone="down">{messageOf(splitting.error, words.failed)}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" busy={splitting.isPending} busyLabel={words.splitting}>
            {words.confirm}
          </Button>
        </div>
      </Form>
    </div>
  );
}
