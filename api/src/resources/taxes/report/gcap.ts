import type { TaxGcap } from '@painel/contract';
import type { KeyVault } from '../../../secrets/key-vault';
import { dayInSaoPaulo } from '../../../time/sao-paulo-day';
import { openTexts } from '../../ledger/entries/entry-texts';
import type { LedgerState } from '../../ledger/ledger-state';
import { numberOf } from '../../../amounts/bitcoin-amounts';
import type { Book } from '../../ledger/rules/book';
import { toAlienation } from '../rules/alienations';
import type { TaxInputs } from '../rules/tax-inputs';

interface Sources {
  state: LedgerState;
  book: Book;
  inputs: TaxInputs;
  vault: KeyVault;
}

/** The alienations of a period (a year or a month, as text) as GCAP asks for them; gross less fee less cost is the gain. */
export function gcapRows(period: string, { state, book, inputs, vault }: Sources): TaxGcap['alienations'] {
  const rows = new Map(state.rows.map((row) => [row.id, row]));
  return book.disposals
    .filter(({ occurredAt }) => dayInSaoPaulo(occurredAt).startsWith(period))
    .map((disposal) => {
      const { gross, gain } = toAlienation(disposal, inputs);
      const row = rows.get(disposal.entryId)!;
      return {
        entryId: disposal.entryId,
        day: dayInSaoPaulo(disposal.occurredAt),
        kind: disposal.kind,
        scope: disposal.scope,
        sats: Number(disposal.sats),
        grossCents: numberOf(gross),
        feeCents: gross === null || gain === null ? 0 : Number(gross - disposal.cost - gain),
        costCents: Number(disposal.cost),
        gainCents: numberOf(gain),
        accountId: row.account_id,
        accountName: state.accounts.get(row.account_id)?.name ?? '',
        evidence: openTexts(vault, row).evidence,
      };
    });
}
