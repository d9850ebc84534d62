import type { LedgerEntry } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Actions, DecimalField, Form } from '@painel/shared/parts';
import { Button, Notice } from '@painel/shared/ui';
import { useState } from 'react';
import { readCents, readSats, type Unit, writeCents } from '../amounts.model';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { useSplitEntry } from '../ledger.queries';
import { useAmounts } from '../use-amounts';

const words = copy.split;

interface Props {
  entry: LedgerEntry;
  unit: Unit;
  /** Gets what stays of the entry. */
  onDone: (first: LedgerEntry) => void;
}

/** Makes two entries of one, of which the reader says how much the second has. */
export function SplitEntry({ entry, unit, onDone }: Props) {
  const { discreet } = useAmounts();
  const splitting = useSplitEntry();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState({ sats: '', amount: '' });
  const [refused, setRefused] = useState<keyof typeof typed | null>(null);
  const { id, revision, amountCents } = entry;
  const sats = readSats(typed.sats, unit);
  const hasSats = sats !== null && sats > 0 && sats < (entry.sats ?? 0);
  const share =
    hasSats && amountCents !== null
      ? Number((BigInt(amountCents) * BigInt(sats)) / BigInt(entry.sats!))
      : null;

  if (!isOpen)
    return (
      <Actions spaced>
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </Actions>
    );
  const split = () => {
    const amount = typed.amount === '' ? undefined : readCents(typed.amount);
    const hasAmount = amount === undefined || (amount !== null && amount <= (amountCents ?? 0));
    setRefused(!hasSats ? 'sats' : hasAmount ? null : 'amount');
    if (!hasSats || !hasAmount || revision === null || splitting.isPending) return;
    splitting.mutate(
      { id, revision, sats, ...(amount !== undefined && { amountCents: amount }) },
      { onSuccess: ([first]) => onDone(first!) },
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
          value={typed.sats}
          onChange={({ target }) => setTyped({ ...typed, sats: target.value })}
          error={refused === 'sats' ? words.problem : undefined}
          hint={words.hint}
        />
        {amountCents !== null && (
          <DecimalField
            name="splitAmount"
            unit="money"
            suffix={copy.form.symbols[entry.currency]}
            required={false}
            optional
            label={words.amount}
            placeholder={share === null ? '0,00' : writeCents(share)}
            data-discreet={discreet || undefined}
            value={typed.amount}
            onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
            error={refused === 'amount' ? words.amountProblem : undefined}
            hint={words.amountHint}
          />
        )}
        {splitting.isError && <Notice tone="down">{messageOf(splitting.error, words.failed)}</Notice>}
        <Actions spaced>
          <Button type="submit" busy={splitting.isPending} busyLabel={words.splitting}>
            {words.confirm}
          </Button>
        </Actions>
      </Form>
    </div>
  );
}
