import type { AlteredYear } from '../altered-years.model';
import type { LedgerEntry } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Actions, LoadError, type Column, DataTable, formatMoment } from '@painel/shared/parts';
import {
  Button,
  EmptyState,
  KeyValue,
  KeyValueList,
  Notice,
  Skeleton,
  StaleNotice,
  useToast,
} from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { nameOf } from '../entry-name';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { isFeeUnusual, offeredFor, pairId, sumsOf } from './pair-choice.model';
import taskStyles from './tasks.module.css';
import { ledgerQueries, useAnswerMatch } from '../ledger.queries';
import { type Amounts, useAmounts } from '../use-amounts';

const words = copy.tasks.choice;
const pairWords = copy.tasks.pairs;
const atOnce = 8;

const columnsOf = (
  header: string,
  sats: Amounts['sats'],
  pick: (entry: LedgerEntry) => ReactNode,
): Column<LedgerEntry>[] => [
  { key: 'account', header, role: 'title', cell: pick },
  { key: 'when', header: words.date, cell: ({ occurredAt }) => formatMoment(occurredAt) },
  { key: 'sats', header: words.sats, role: 'figure', tone: 'strong', cell: (entry) => sats(entry.sats) },
];

interface SideProps {
  label: string;
  header: string;
  entries: readonly LedgerEntry[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
  accountName: (id: string) => string;
}

/** The entries of one side, of which the reader marks some. */
function Side({ label, header, entries, chosen, onToggle, accountName }: SideProps) {
  const { sats } = useAmounts();
  const [count, setCount] = useState(atOnce);
  const columns = columnsOf(header, sats, (entry) => (
    <label className={taskStyles.pick}>
      <input
        type="checkbox"
        aria-label={words.pick(accountName(entry.accountId), nameOf(entry))}
        checked={chosen.has(entry.id)}
        onChange={() => onToggle(entry.id)}
      />
      {accountName(entry.accountId)}
    </label>
  ));
  return (
    <>
      <div className={styles.steps}>
        <DataTable label={label} columns={columns} rows={entries.slice(0, count)} rowKey={({ id }) => id} />
      </div>
      {entries.length > count && (
        <Button onClick={() => setCount(count + atOnce)}>{words.more(entries.length - count)}</Button>
      )}
    </>
  );
}

interface Props {
  out: LedgerEntry;
  accountName: (id: string) => string;
  onAltered: (years: readonly AlteredYear[]) => void;
  onClose: () => void;
}

/** Any exits and arrivals without a pair become one, however late and however much less: the reader knows which they are. */
export function PairChoice({ out, accountName, onAltered, onClose }: Props) {
  const toast = useToast();
  const { sats } = useAmounts();
  const exits = useQuery(ledgerQueries.withStatus('open_transfer')).data?.entries ?? [];
  const entries = useQuery(ledgerQueries.arrivals());
  const answer = useAnswerMatch();
  const isGiven = useRef(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([out.id]));
  const [isAsked, setAsked] = useState(false);

  if (entries.isPending) return <Skeleton height={64} />;
  if (entries.isLoadingError) return <LoadError query={entries} failure={words.loadFailed} />;

  const offered = offeredFor(out, [...exits, ...entries.data]);
  const isChosen = ({ id }: LedgerEntry) => chosen.has(id);
  const pair = { outs: offered.outs.filter(isChosen), ins: offered.ins.filter(isChosen) };
  const sums = sumsOf(pair);
  const isComplete = pair.outs.length > 0 && pair.ins.length > 0;
  const isPossible = isComplete && sums.feeSats >= 0;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    setAsked(false);
    answer.reset();
  };
  const confirm = () => {
    if (isFeeUnusual(sums) && !isAsked) return setAsked(true);
    // A second press can come before the button renders as busy.
    if (isGiven.current) return;
    isGiven.current = true;
    answer.mutate(
      { id: pairId(pair), isPair: true },
      {
        onSuccess: (years) => {
          toast.success(pairWords.confirmed);
          onAltered(years);
          onClose();
        },
        onError: () => (isGiven.current = false),
      },
    );
  };
  const shared = { chosen, onToggle: toggle, accountName };

  return (
    <section className={taskStyles.choice} aria-label={words.title}>
      {entries.isRefetchError && <StaleNotice since={entries.dataUpdatedAt} />}
      {offered.ins.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <>
          <p>{words.text}</p>
          <Side {...shared} label={words.outs} header={pairWords.out} entries={offered.outs} />
          <Side {...shared} label={words.ins} header={pairWords.in} entries={offered.ins} />
          <div className={taskStyles.facts} role="status">
            <KeyValueList>
              <KeyValue label={words.leaves}>{sats(sums.leaves)}</KeyValue>
              <KeyValue label={words.arrives}>{sats(sums.arrives)}</KeyValue>
              {isPossible && <KeyValue label={pairWords.fee}>{sats(sums.feeSats)}</KeyValue>}
            </KeyValueList>
            {isComplete && !isPossible && <p>{words.tooMuch}</p>}
          </div>
        </>
      )}
      {isAsked && (
        <Notice tone="warn">
          {pairWords.unusualFee} {sats(sums.feeSats)}. {pairWords.unusualFeeWhy}
        </Notice>
      )}
      {answer.isError && <Notice tone="down">{messageOf(answer.error, pairWords.failed)}</Notice>}
      <Actions>
        <Button variant="ghost" disabled={answer.isPending} onClick={onClose}>
          {copy.form.cancel}
        </Button>
        <Button
          variant="primary"
          disabled={!isPossible}
          busy={answer.isPending}
          busyLabel={pairWords.confirming}
          onClick={confirm}
        >
          {isAsked ? pairWords.confirmUnusual : words.confirm}
        </Button>
      </Actions>
    </section>
  );
}
