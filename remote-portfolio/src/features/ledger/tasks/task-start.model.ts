import type { LedgerAccount, LedgerEntry } from '@painel/contract';
import { toSaoPaulo } from '@painel/shared/parts';
import { type EntryDraft, newAccount } from '../entries/draft.model';
import { writeSats } from '../amounts.model';
import type { TaskStatus } from './use-tasks';

const minuteMs = 60_000;

/** What is known of the entry that is missing beside another: the arrival of an exit, or what came in before coins left. */
export function startOf(
  status: TaskStatus,
  entry: LedgerEntry,
  accounts: readonly LedgerAccount[],
): Partial<EntryDraft> {
  const at = Date.parse(entry.occurredAt ?? '');
  if (status === 'missing_origin')
    return { kind: 'buy', accountId: entry.accountId, moment: toSaoPaulo(at - minuteMs).slice(0, 16) };
  const other = accounts.find(({ id }) => id !== entry.accountId);
  return {
    kind: 'transfer_in',
    accountId: other?.id ?? newAccount,
    accountKind: 'self_custody',
    moment: toSaoPaulo(at),
    unit: 'btc',
    sats: writeSats(entry.sats ?? 0, 'btc'),
    txid: entry.txid ?? '',
  };
}
