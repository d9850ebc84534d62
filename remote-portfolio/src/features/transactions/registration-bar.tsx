import { ListNotices, QuietLine } from '@painel/shared/parts';
import {
  type LedgerAlteredYear,
  type LedgerEntryKind,
  maxRegisteredTogether,
  type OnchainTransaction,
} from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Button, Notice, Row } from '@painel/shared/ui';
import { useState } from 'react';
import { chooseAll, type Chosen, isSuggested, registrations } from './register.model';
import { nameOf } from './transaction-cells';
import { copy } from './transactions.copy';
import styles from './transactions.module.css';
import { useRegistration } from './transactions.queries';

const words = copy.together;

/** Holds the transactions to register together; null while none is chosen. */
export function useChoice() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return {
    chosen,
    setChosen,
    toggle({ txid }: OnchainTransaction) {
      const next = new Map(chosen);
      if (!next.delete(txid)) next.set(txid, null);
      setChosen(next);
    },
    choose({ txid }: OnchainTransaction, kind: LedgerEntryKind) {
      setChosen(new Map(chosen).set(txid, kind));
    },
  };
}
export type Choice = ReturnType<typeof useChoice>;

interface Props {
  rows: readonly OnchainTransaction[];
  choice: Choice;
  onAltered: (years: readonly LedgerAlteredYear[]) => void;
}

/** Registers the chosen transactions with one confirmation, and says how to take them back. */
export function RegistrationBar({ rows, choice, onAltered }: Props) {
  const { registering, undoing } = useRegistration();
  const { chosen, setChosen } = choice;
  const possible = rows.filter(isSuggested);
  const made = registering.data;
  const register = () =>
    registering.mutate(chosen!, {
      onSuccess: ({ alteredFigures = [] }) => {
        setChosen(null);
        undoing.reset();
        onAltered(alteredFigures);
      },
    });
  const undo = (batchId: string) =>
    undoing.mutate(batchId, {
      onSuccess: (years) => {
        registering.reset();
        onAltered(years);
      },
    });
  if (possible.length < 2 && !made && chosen === null) return null;

  return (
    <ListNotices>
      {registering.isError && <Notice tone="down">{messageOf(registering.error, words.failed)}</Notice>}
      {undoing.isError && <Notice tone="down">{messageOf(undoing.error, words.undoFailed)}</Notice>}
      {made && (
        <Notice tone="up">
          {words.registered(made.count ?? 0)}{' '}
          <Button
            size="sm"
            busy={undoing.isPending}
            busyLabel={words.undoing}
            onClick={() => undo(made.batchId)}
          >
            {words.undo}
          </Button>
        </Notice>
      )}
      {chosen === null && possible.length > 1 && (
        <div>
          <Button size="sm" onClick={() => setChosen(new Map())}>
            {words.open}
          </Button>
        </div>
      )}
      {chosen !== null && (
        <>
          <QuietLine>{words.about}</QuietLine>
          <Row gap={8} wrap>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.size > 0 && chooseAll(rows, chosen).size === 0}
                onChange={() => setChosen(chooseAll(rows, chosen))}
              />
              {words.all(Math.min(possible.length, maxRegisteredTogether))}
            </label>
            <Button
              size="sm"
              variant="primary"
              disabled={chosen.size === 0}
              busy={registering.isPending}
              busyLabel={words.registering}
              onClick={register}
            >
              {words.register(chosen.size)}
            </Button>
            <Button size="sm" disabled={registering.isPending} onClick={() => setChosen(null)}>
              {words.close}
            </Button>
          </Row>
        </>
      )}
    </ListNotices>
  );
}

/** Chooses a transaction, and another kind than the suggested one. */
export function ChoiceCell({ transaction, choice }: { transaction: OnchainTransaction; choice: Choice }) {
  const { txid, suggestedKinds = [], isOwnTransfer } = transaction;
  if (!isSuggested(transaction)) return <QuietLine>{words.byHand}</QuietLine>;
  const name = nameOf(transaction);
  const kinds = isOwnTransfer ? [] : [...new Set(registrations(transaction).map(({ kind }) => kind))];
  return (
    <span className={styles.choice}>
      <input
        type="checkbox"
        aria-label={words.select(name)}
        checked={choice.chosen?.has(txid) ?? false}
        onChange={() => choice.toggle(transaction)}
      />
      {kinds.length === 0 ? (
        suggestedKinds.map((kind) => copy.kinds[kind]).join(', ')
      ) : (
        <select
          className={styles.kind}
          aria-label={words.kindOf(name)}
          value={choice.chosen?.get(txid) ?? suggestedKinds[0]}
          onChange={({ target }) => choice.choose(transaction, target.value as LedgerEntryKind)}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {copy.kinds[kind]}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}
