import { type LedgerEntry, ledgerEntryStatusNames } from '@painel/contract';
import { missing } from '@painel/shared/format';
import { CellLines, formatMoment, QuietLine } from '@painel/shared/parts';
import { Badge, IconButton, Row, Spinner } from '@painel/shared/ui';
import { createContext, use } from 'react';
import { kindName, nameOf } from '../entry-name';
import { EstimateMark } from '../../words/estimate-mark';
import { ProvisionalMark } from '../provisional-mark';
import { HiddenText } from '../hidden-text';
import { isIncoming } from '../../words/entry-kinds.model';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { savingId } from './optimistic-entry.model';
import type { Amounts } from '../use-amounts';

const words = copy.table;

function KindName({ entry }: { entry: LedgerEntry }) {
  const { status, linkedEntryId } = entry;
  // Most entries have nothing else, and a long list renders one with every other frame of scrolling.
  if (status === 'complete' && linkedEntryId === null) return kindName(entry);
  return (
    <Row gap={8} wrap>
      {kindName(entry)}
      {status !== 'complete' && <Badge tone="warn">{ledgerEntryStatusNames[status].toLowerCase()}</Badge>}
      {linkedEntryId !== null && <Badge>{words.linked}</Badge>}
    </Row>
  );
}

/** Renders the kind of an entry, its day and result where no column has them, its missing data and its note. */
export function KindCell({ entry, amounts }: { entry: LedgerEntry; amounts: Amounts }) {
  const { gainCents, note } = entry;
  return (
    <span className={styles.kind}>
      <KindName entry={entry} />
      <span className={styles.dayOnPhone}>{formatMoment(entry.occurredAt)}</span>
      {typeof gainCents === 'number' && (
        <span className={styles.dayOnPhone}>
          {words.resultOnPhone} {amounts.brl(gainCents, { sign: true })}
        </span>
      )}
      {note && <span className={styles.note}>{amounts.discreet ? <HiddenText /> : note}</span>}
    </span>
  );
}

export function SatsCell({ entry, amounts }: { entry: LedgerEntry; amounts: Amounts }) {
  const { sats, feeSats } = entry;
  const signed = sats === null || isIncoming(entry.kind) ? sats : -sats;
  const amount = amounts.sats(signed, { sign: true });
  if (!feeSats) return amount;
  return (
    <CellLines>
      {amount}
      <QuietLine>
        {words.feeBefore} {amounts.sats(feeSats)}
      </QuietLine>
    </CellLines>
  );
}

export function ValueCell({ entry, amounts }: { entry: LedgerEntry; amounts: Amounts }) {
  const { valueCents, valueSource, amountFeeCents, currency, isAmountUnused } = entry;
  const fee = amounts.money(currency, amountFeeCents);
  return (
    <CellLines>
      {amounts.brl(valueCents)}
      <EstimateMark source={valueSource} />
      {isAmountUnused && <QuietLine>{words.amountUnused}</QuietLine>}
      {Boolean(amountFeeCents) && (
        <QuietLine>
          {words.feeBefore} {fee}
        </QuietLine>
      )}
    </CellLines>
  );
}

/** The result of a sale, an expense or a gift; whether it rests on something that is missing. */
export function ResultCell({ entry, amounts }: { entry: LedgerEntry; amounts: Amounts }) {
  const { gainCents, isGainProvisional } = entry;
  if (typeof gainCents !== 'number') return missing;
  return (
    <CellLines>
      {amounts.brl(gainCents, { sign: true })}
      <ProvisionalMark shown={isGainProvisional} />
    </CellLines>
  );
}

interface RowActions {
  /** The entry whose button takes the focus after the form in place of its row has closed. */
  lastId: string | null;
  onEdit: (entry: LedgerEntry) => void;
  onRemove: (entry: LedgerEntry) => void;
}

/** Not a part of the columns: with new columns each row is rendered again. */
export const RowActionsContext = createContext<RowActions>({
  lastId: null,
  onEdit: () => {},
  onRemove: () => {},
});

function focusOnReturn(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

export function EntryActions({ entry }: { entry: LedgerEntry }) {
  const { lastId, onEdit, onRemove } = use(RowActionsContext);
  if (entry.id === savingId)
    return (
      <span className={styles.saving} role="status">
        <Spinner /> {words.saving}
      </span>
    );
  const name = nameOf(entry);
  return (
    <Row gap={4}>
      <IconButton
        ref={entry.id === lastId ? focusOnReturn : undefined}
        label={words.edit(name)}
        icon="pencil"
        size="sm"
        onClick={() => onEdit(entry)}
      />
      <IconButton
        label={words.remove(name)}
        icon="trash"
        size="sm"
        tone="danger"
        onClick={() => onRemove(entry)}
      />
    </Row>
  );
}
