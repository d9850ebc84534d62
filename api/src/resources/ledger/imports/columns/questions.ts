import type { LedgerImportQuestion } from '@painel/contract';
import type { ColumnMapping } from './column-mapping';
import { isIncoming } from '../../rules/entry';
import { Choice, columnsOf, isOfMarketValue } from './columns-of-file';
import { type SampledTrade, judgeAmount, openReadings, sampleTrades } from './judge-amounts';
import { type JudgedNetworkFee, judgeNetworkFee } from './judge-network-fee';
import { mappedFormat } from './mapped';
import type { SourceFile } from '../reading/source-format';
import { openAmounts, rankOfMoney } from './suggest-amounts';

type Answer = LedgerImportQuestion['answers'][number];

const nothing = {
  sats: null,
  row: null,
  kind: null,
  amountCents: null,
  amountFeeCents: null,
  currency: null,
};

const isComplete = (columns: Partial<ColumnMapping>): columns is ColumnMapping =>
  columns.date !== undefined && columns.bitcoin !== undefined;

const moneyHeaders = (file: SourceFile) =>
  new Choice(columnsOf(file), file.decimalMark).numericByRank(rankOfMoney).map(({ header }) => header);

function tradesOf(columns: ColumnMapping, file: SourceFile): SampledTrade[] {
  const headers = new Set([...(columns.amount ? [columns.amount] : []), ...moneyHeaders(file)]);
  return sampleTrades(columns, [...headers], file);
}

/** The first row whose coins arrive without a purchase and would cost what a column of market values says; null without one. */
function rowAtMarketValue(columns: ColumnMapping, file: SourceFile): number | null {
  if (columns.amount === undefined || !isOfMarketValue(columns.amount)) return null;
  for (const draft of mappedFormat({ ...columns, amountReading: 'settled' }).read(file)) {
    if (draft.status !== 'entry' || draft.kind === null || draft.amountCents === null) continue;
    if (draft.kind !== 'buy' && isIncoming(draft.kind)) return draft.records[0]!.row;
  }
  return null;
}

/** Decides the reading of the amount by the values, where the mapping leaves it open. */
function decideAmount(columns: ColumnMapping, isSuggested: boolean, file: SourceFile): ColumnMapping {
  const { amount, amountReading, ...others } = columns;
  const isOpen = isSuggested || amountReading === undefined || amountReading === 'undecided';
  // No value says whether the person paid what the market did.
  if (isOpen && rowAtMarketValue(columns, file) !== null) return { ...columns, amountReading: 'undecided' };
  if (amountReading !== 'undecided') return columns;
  if (amount === undefined) return others;
  return { ...columns, amountReading: judgeAmount(amount, tradesOf(columns, file)).reading ?? 'undecided' };
}

/** Decides the network fee by the values, where the mapping leaves it open; a suggestion always does. */
function decideNetworkFee(
  columns: ColumnMapping,
  isSuggested: boolean,
  { isOpen, answer }: JudgedNetworkFee,
): ColumnMapping {
  const { networkFee, ...others } = columns;
  if (networkFee !== 'undecided' && !(isSuggested && networkFee === undefined)) return columns;
  if (answer) return { ...others, networkFee: answer };
  return isOpen && !isSuggested ? columns : others;
}

/** Returns the figures of a row by a mapping. */
function exampleOf(columns: ColumnMapping, file: SourceFile, row: number): Omit<Answer, 'columns'> {
  for (const draft of mappedFormat(columns).read(file)) {
    if (draft.records[0]!.row !== row) continue;
    if (draft.status !== 'entry') break;
    const { kind, amountCents, amountFeeCents, currency } = draft;
    return { ...nothing, row, kind, amountCents, amountFeeCents, currency };
  }
  return { ...nothing, row };
}

/** Whether coins that arrived cost what a column of market values says. */
function marketQuestion(columns: ColumnMapping, file: SourceFile): LedgerImportQuestion[] {
  const { amount, amountReading } = columns;
  const row = amountReading === 'undecided' ? rowAtMarketValue(columns, file) : null;
  if (amount === undefined || row === null) return [];
  const charged = tradesOf(columns, file).filter(({ fee }) => fee !== 0n);
  const paid = charged.length > 0 ? openReadings(charged) : (['settled'] as const);
  const answers = (['market', ...paid] as const).map((reading) => ({
    columns: { amountReading: reading },
    ...exampleOf({ ...columns, amountReading: reading }, file, row),
  }));
  return [{ about: 'amount', column: amount, answers }];
}

function amountQuestion(columns: ColumnMapping, file: SourceFile): LedgerImportQuestion[] {
  const { amount, amountReading } = columns;
  if (amountReading === 'market') return [];
  if (amount === undefined || (columns.amountFee ?? columns.bitcoinFee) === undefined) return [];
  const all = tradesOf(columns, file);
  if (judgeAmount(amount, all).isShown && amountReading !== 'undecided') return [];
  const trades = all.filter(({ fee }) => fee !== 0n);
  // The readings differ most where a sale shows them.
  const [example] = trades.toSorted(
    (one, other) => Number(other.side === 'sell') - Number(one.side === 'sell'),
  );
  if (!example) return [];
  const answers = openReadings(trades, amountReading).map((reading) => ({
    columns: { amountReading: reading },
    ...exampleOf({ ...columns, amountReading: reading }, file, example.row),
  }));
  return [{ about: 'amount', column: amount, answers }];
}

/** Which of several amounts without a fee was paid. */
function paidQuestion(columns: ColumnMapping, file: SourceFile): LedgerImportQuestion[] {
  if (columns.amount !== undefined || columns.amountFee !== undefined) return [];
  const headers = moneyHeaders(file);
  const trades = sampleTrades(columns, headers, file);
  const open = openAmounts(headers, trades);
  if (open.length < 2 || trades.length === 0) return [];
  const answers = open.map((amount) => {
    const answer = { amount, amountReading: 'settled' as const };
    return { columns: answer, ...exampleOf({ ...columns, ...answer }, file, trades[0]!.row) };
  });
  return [{ about: 'amount', column: null, answers }];
}

function networkFeeQuestion(
  columns: ColumnMapping,
  { isOpen, sats }: JudgedNetworkFee,
): LedgerImportQuestion[] {
  if (!isOpen) return [];
  const answers = (['apart', 'inside'] as const).map((networkFee) => ({
    columns: { networkFee },
    ...nothing,
    sats: sats[networkFee],
  }));
  return [{ about: 'network_fee', column: columns.bitcoinFee ?? columns.amountFee ?? null, answers }];
}

export interface JudgedMapping {
  columns: Partial<ColumnMapping>;
  /** The questions for the person, each answer with its effect. */
  questions: LedgerImportQuestion[];
}

/** Decides the open fields of a given or suggested mapping by the values. Returns the mapping with the remaining questions. */
export function judgeMapping(
  mapping: Partial<ColumnMapping>,
  isSuggested: boolean,
  file: SourceFile,
): JudgedMapping {
  if (!isComplete(mapping)) return { columns: mapping, questions: [] };
  const withAmount = decideAmount(mapping, isSuggested, file);
  const judged = judgeNetworkFee(withAmount, file);
  const columns = decideNetworkFee(withAmount, isSuggested, judged);
  const ofMarket = marketQuestion(columns, file);
  const questions = [
    ...(ofMarket.length > 0 ? ofMarket : amountQuestion(columns, file)),
    ...(isSuggested ? paidQuestion(columns, file) : []),
    ...networkFeeQuestion(columns, judged),
  ];
  return { columns, questions };
}

export const isUndecided = ({ amountReading, networkFee }: Partial<ColumnMapping>): boolean =>
  amountReading === 'undecided' || networkFee === 'undecided';
