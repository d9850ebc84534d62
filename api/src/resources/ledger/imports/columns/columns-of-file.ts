import { readAmount } from '../values/amount';
import { marketOf, moneyOf } from '../values/assets';
import { feeHeader } from './fee-words';
import { wordsOf } from './words';
import { normaliseHeader } from '../reading/headers';
import type { SourceFile } from '../reading/source-format';

export const sampleRows = 1_000;
const setOf = (words: string) => new Set(words.split(' '));

/** Words of headers, in the languages of statements. */
export const words = {
  date: setOf(
    'data date fecha dia datum timestamp time tempo datetime created hora horario quando when completed confirmed executed',
  ),
  asset: setOf(
    'moeda ativo coin asset assets cripto crypto criptomoeda criptoativo cryptocurrency currency symbol simbolo ticker token par pair market mercado product produto instrument moneda base unit unidade',
  ),
  quantity: setOf(
    'quantidade quantia qtd qtde quantity qty volume vol amount size executed executado filled change alterar cantidad unidades units value valor',
  ),
  kind: setOf(
    'tipo type operacao operation operacion kind side lado categoria category action acao movimento movimentacao direction direcao natureza transaction transacao evento event purpose finalidade label tag',
  ),
  status: setOf('status state estado situacao'),
  amount: setOf(
    'valor total subtotal amount value reais custo cost proceeds pago paid recebido bruto liquido fiat net',
  ),
  price: setOf('preco price cotacao rate precio unitario'),
  txid: setOf('txid hash txhash'),
  note: setOf(
    'nota notas observacao observacoes descricao description memo note notes comment comentario remark label',
  ),
  sent: setOf('sent enviado enviada saida outgoing sold vendido debit debito paid'),
  received: setOf('received recebido recebida entrada incoming bought comprado credit credito'),
  balance: setOf('saldo balance running'),
  zone: setOf('zone timezone tz fuso utc gmt offset'),
  currency: setOf('moeda currency coin asset fiat quote moneda ativo unit unidade'),
};

/** Of what coins were worth, and not of what was paid for them. */
const worthWords = setOf(
  'mercado market justo fair fmv estimado estimada estimated atual current worth contravalor countervalue equivalente equivalent',
);
export const isOfMarketValue = (header: string) => wordsOf(header).some((word) => worthWords.has(word));

export interface Column {
  header: string;
  /** Of the header. */
  words: string[];
  /** The cells that are not empty. */
  cells: string[];
}

export const has = (column: Column, set: ReadonlySet<string>) => column.words.some((word) => set.has(word));
export const share = (column: Column, fits: (cell: string) => boolean) =>
  column.cells.length === 0 ? 0 : column.cells.filter(fits).length / column.cells.length;
export const isMarket = (cell: string) => marketOf(cell) !== null;
export const isCoin = (cell: string) =>
  cell.length <= 20 && /^[\p{L}\p{N}$/_-]+$/u.test(cell) && /\p{L}/u.test(cell);

export function columnsOf({ headers, records }: SourceFile): Column[] {
  const sample = records.slice(0, sampleRows);
  return [...new Set(headers)]
    .filter((header) => header.trim() !== '')
    .map((header) => {
      const cells = sample.map((record) => record.cell(normaliseHeader(header))).filter(Boolean);
      return { header, words: wordsOf(header), cells };
    });
}

/** With the sign of a currency, and without any word before it. */
const startsAsNumber = /^(?:[a-z]{0,3}\$)?[^\p{L}]*\d/iu;

/** Chooses a column for each purpose; a chosen one is unavailable for the others. */
export class Choice {
  private readonly free: Set<Column>;

  constructor(
    columns: readonly Column[],
    private readonly mark: '.' | ',',
  ) {
    this.free = new Set(columns);
  }

  isNumeric = (column: Column) =>
    share(column, (cell) => readAmount(cell, this.mark) !== null && startsAsNumber.test(cell)) > 0.9;

  /** The free column with the highest rank above zero; the first of several. */
  take(rank: (column: Column) => number): Column | undefined {
    let best: Column | undefined;
    let highest = 0;
    for (const column of this.free) {
      const value = rank(column);
      if (value <= highest) continue;
      [best, highest] = [column, value];
    }
    if (best) this.free.delete(best);
    return best;
  }

  /** The free numeric columns with a rank, the highest first. */
  numericByRank = (rank: (column: Column) => number): Column[] =>
    [...this.free]
      .filter((column) => rank(column) > 0 && this.isNumeric(column))
      .toSorted((one, other) => rank(other) - rank(one));

  /** Leaves a column to other purposes again. */
  release = (...columns: readonly (Column | undefined)[]): void => {
    for (const column of columns) if (column) this.free.add(column);
  };

  remove = (...columns: readonly (Column | undefined)[]): void => {
    for (const column of columns) if (column) this.free.delete(column);
  };

  takeNumeric = (rank: (column: Column) => number) =>
    this.take((column) => (this.isNumeric(column) ? rank(column) : 0));
}

export const isFee = (column: Column) => feeHeader(column.header).isFee;
/** The column names a fee, a fee rate, or an amount with or without it. */
export const namesFee = (column: Column) => isFee(column) || feeHeader(column.header).isBesideFee;
/** A rate, which is no amount. */
const isRate = (column: Column) =>
  namesFee(column) && !isFee(column) && feeHeader(column.header).claim === null;
export const isOfPrice = (column: Column) => has(column, words.price) && !namesFee(column);
const isOfBalance = (column: Column) => has(column, words.balance);
export const isUnusable = (column: Column) =>
  isFee(column) || isRate(column) || has(column, words.price) || isOfBalance(column);
export const isMoneyColumn = (column: Column) =>
  column.cells.length > 0 && column.cells.every((cell) => moneyOf(cell) !== null);
