import { type LedgerEntryKind, type TaxMonth, ledgerEntryKindNames, taxResultNames } from '@painel/contract';

type WarningReason = NonNullable<TaxMonth['warnings'][number]['reason']>;

const warnings: Record<WarningReason, string> = {
  estimated_value: 'Há valores estimados pelo preço do dia.',
  uncertain_gain: 'O ganho isento depende de um custo que falta.',
  uncovered_account: 'Saldo da conta ainda não confere com a corretora.',
};

export const copy = { warnings, seeConnections: 'Ver conexões' };

/** Whether an alienation by an entry of a kind is of its coins. Every other one is of its network fee. */
const isOfCoins: Readonly<Record<LedgerEntryKind, boolean>> = {
  sell: true,
  spend: true,
  gift_out: true,
  opening: false,
  buy: false,
  income: false,
  gift_in: false,
  transfer_in: false,
  transfer_out: false,
  fee: false,
  loss: false,
};

export const alienationName = (kind: LedgerEntryKind | null) =>
  kind !== null && isOfCoins[kind] ? ledgerEntryKindNames[kind] : 'Taxa de rede';

/** The state of a month in one word: «Imposto a pagar» is never next to «Pago». */
export function stateName({ payment, result, late }: Pick<TaxMonth, 'payment' | 'result' | 'late'>): string {
  if (payment === 'late') return 'Vencido';
  if (payment === 'underpaid') return 'Pago a menos';
  if (payment === 'paid') return late?.lacksInterest ? 'Pago, sem juros' : 'Pago';
  return taxResultNames[result];
}
