import { readAmount } from '../values/amount';
import { isBitcoin, marketOf, moneyOf } from '../values/assets';
import type { ColumnMapping } from './column-mapping';
import { isNegative, isZero } from '../sources/drafts';
import { currencyIn, unitIn, wordsOf } from './words';
import { normaliseHeader } from '../reading/headers';
import { kindInWords } from './kind-words';
import type { SourceFile } from '../reading/source-format';
import { readWrittenTime } from '../values/written-time';

const sampleRows = 1_000;
const setOf = (words: string) => new Set(words.split(' '));

/** Words of headers, in the languages of statements. */
const words = {
  date: setOf(
    'data date fecha dia timestamp time tempo datetime created hora horario quando when completed executed',
  ),
  asset: setOf(
    'moeda ativo coin asset assets cripto crypto criptomoeda criptoativo cryptocurrency currency symbol simbolo ticker token par pair market mercado product produto instrument moneda base',
  ),
  quantity: setOf(
    'quantidade quantia qtd qtde quantity qty volume vol amount size executed executado filled change alterar cantidad unidades units value valor',
  ),
  kind: setOf(
    'tipo type operacao operation operacion kind side lado categoria category action acao movimento movimentacao direction direcao natureza transaction transacao evento event label',
  ),
  status: setOf('status state estado situacao'),
  fee: setOf('taxa taxas fee fees tarifa tarifas comissao comissoes commission comision'),
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
  currency: setOf('moeda currency coin asset fiat quote moneda ativo unit unidade'),
};

interface Column {
  header: string;
  /** Of the header. */
  words: string[];
  /** The cells that are not empty. */
  cells: string[];
}

const has = (column: Column, set: ReadonlySet<string>) => column.words.some((word) => set.has(word));
const share = (column: Column, fits: (cell: string) => boolean) =>
  column.cells.length === 0 ? 0 : column.cells.filter(fits).length / column.cells.length;
const isMarket = (cell: string) => marketOf(cell) !== null;
const isCoin = (cell: string) =>
  cell.length <= 20 && /^[\p{L}\p{N}$/_-]+$/u.test(cell) && /\p{L}/u.test(cell);

function columnsOf({ headers, records }: SourceFile): Column[] {
  const sample = records.slice(0, sampleRows);
  return [...new Set(headers)]
    .filter((header) => header.trim() !== '')
    .map((header) => {
      const cells = sample.map((record) => record.cell(normaliseHeader(header))).filter(Boolean);
      return { header, words: wordsOf(header), cells };
    });
}

/** Chooses a column for each purpose; one that is chosen is gone for the others. */
class Choice {
  private readonly free: Set<Column>;

  constructor(
    columns: readonly Column[],
    private readonly mark: '.' | ',',
  ) {
    this.free = new Set(columns);
  }

  isNumeric = (column: Column) =>
    share(column, (cell) => readAmount(cell, this.mark) !== null && /^[^\p{L}]*\d/u.test(cell)) > 0.9;

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

  takeNumeric = (rank: (column: Column) => number) =>
    this.take((column) => (this.isNumeric(column) ? rank(column) : 0));
}

const parsesAsDate = (cell: string) =>
  (['dmy', 'mdy', 'ymd'] as const).some((order) => readWrittenTime(cell, order) !== null);

const isOfFee = (column: Column) => has(column, words.fee);
const isOfPrice = (column: Column) => has(column, words.price);
const isOfBalance = (column: Column) => has(column, words.balance);
const isUnusable = (column: Column) => isOfFee(column) || isOfPrice(column) || isOfBalance(column);
const isMoneyColumn = (column: Column) =>
  column.cells.length > 0 && column.cells.every((cell) => moneyOf(cell) !== null);

/** How well a column holds the coin of each row. Money alone is no coin. */
function rankOfAsset(column: Column): number {
  if (isOfFee(column) || !has(column, words.asset) || isMoneyColumn(column)) return 0;
  if (share(column, isCoin) < 0.9) return 0;
  return 1 + share(column, (cell) => isBitcoin(cell) || isMarket(cell));
}

function rankOfQuantity(column: Column): number {
  if (isUnusable(column) || has(column, words.txid)) return 0;
  if (unitIn(column.header)) return 3;
  if (currencyIn(column.header)) return 0;
  const at = column.words.find((word) => words.quantity.has(word));
  if (!at) return 0;
  if (at === 'value' || at === 'valor') return 1;
  return at === 'amount' ? 1.5 : 2;
}

const rankOfMoney = (column: Column) => {
  if (isUnusable(column) || unitIn(column.header)) return 0;
  if (currencyIn(column.header)) return 3;
  return has(column, words.amount) ? (column.words.includes('total') ? 2 : 1) : 0;
};

/** Whether the quantities say by themselves that they are whole bitcoins: with a fraction, or by their price and what was paid. */
function isInBitcoin(
  file: SourceFile,
  quantity: Column,
  amount: Column | undefined,
  price: Column | undefined,
): boolean {
  const numbers = quantity.cells.map((cell) => readAmount(cell, file.decimalMark));
  if (numbers.some((number) => number && number.value.scale > 0 && !/^0*$/.test(fractionOf(number.value))))
    return true;
  if (!amount || !price) return false;
  const number = (column: Column, record: SourceFile['records'][number]) => {
    const found = readAmount(record.cell(normaliseHeader(column.header)), file.decimalMark);
    return found ? Math.abs(Number(found.value.units)) / 10 ** found.value.scale : 0;
  };
  return file.records.slice(0, sampleRows).some((record) => {
    const [paid, product] = [number(amount, record), number(price, record) * number(quantity, record)];
    return paid > 0 && Math.abs(product - paid) <= paid * 0.05;
  });
}

const fractionOf = ({ units, scale }: { units: bigint; scale: number }) =>
  String(units < 0n ? -units : units)
    .padStart(scale + 1, '0')
    .slice(-scale);

/** What the file itself says about its coin and its unit, and whether it says where each row goes. */
function isSafe(
  file: SourceFile,
  quantity: Column,
  found: ColumnMapping,
  chosen: Record<string, Column | undefined>,
): boolean {
  const { asset, kind, amount, price } = chosen;
  const glued =
    share(quantity, (cell) => /\p{L}/u.test(readAmount(cell, file.decimalMark)?.asset ?? '')) > 0.9;
  const isCoinKnown = asset !== undefined || unitIn(quantity.header) !== null || glued;
  const isUnitKnown =
    found.unit !== undefined ||
    unitIn(quantity.header) !== null ||
    glued ||
    (asset?.cells.some((cell) => /^sat/i.test(cell)) ?? false) ||
    isInBitcoin(file, quantity, amount, price);
  const isSigned = quantity.cells.some((cell) => {
    const number = readAmount(cell, file.decimalMark);
    return number !== null && isNegative(number.value) && !isZero(number.value);
  });
  return isCoinKnown && isUnitKnown && (kind !== undefined || isSigned);
}

/**
 * A first guess for the columns of an unknown file. It has a quantity only where the file says of which coin, in which unit and in
 * which direction: a guess that is accepted as it is may store nothing wrong, and what it leaves out the person chooses.
 */
export function suggestColumns(file: SourceFile): Partial<ColumnMapping> {
  const choice = new Choice(columnsOf(file), file.decimalMark);
  const date = choice.take((column) => {
    const dates = share(column, parsesAsDate);
    return has(column, words.date) && (dates > 0.5 || column.cells.length === 0) ? 1 + dates : 0;
  });
  const status = choice.take((column) => (has(column, words.status) ? 1 : 0));
  const feeCurrency = choice.take((column) =>
    isOfFee(column) && has(column, words.currency) && !choice.isNumeric(column) ? 1 : 0,
  );
  const fee = choice.takeNumeric((column) => (isOfFee(column) ? 1 : 0));
  const [sentAsset, receivedAsset] = ([words.sent, words.received] as const).map((side) =>
    choice.take((column) =>
      has(column, side) && has(column, words.currency) && !choice.isNumeric(column) ? 1 : 0,
    ),
  );
  const [sent, received] = ([words.sent, words.received] as const).map((side) =>
    choice.takeNumeric((column) =>
      has(column, side) && !isUnusable(column) && !currencyIn(column.header)
        ? 1 + Number(has(column, words.quantity))
        : 0,
    ),
  );
  const isPaired =
    sent !== undefined &&
    received !== undefined &&
    (isOfBitcoin(sent, sentAsset) || isOfBitcoin(received, receivedAsset));
  const asset = choice.take(rankOfAsset);
  const currencyColumn = choice.take((column) =>
    has(column, words.currency) && isMoneyColumn(column) ? 1 : 0,
  );
  const quantity = isPaired ? undefined : choice.takeNumeric(rankOfQuantity);
  const price = choice.takeNumeric((column) => (isOfPrice(column) ? 1 : 0));
  const amount = isPaired ? undefined : choice.takeNumeric(rankOfMoney);
  const kind = choice.take((column) =>
    has(column, words.kind) ? share(column, (cell) => kindInWords(cell, true) !== null) : 0,
  );
  const txid = choice.take((column) =>
    has(column, words.txid) || /^(tx|transaction) id$|^id da transacao$/.test(column.words.join(' ')) ? 1 : 0,
  );
  const note = choice.take((column) => (has(column, words.note) ? 1 : 0));
  const named = Object.fromEntries(
    Object.entries({
      date,
      status,
      asset: isPaired ? receivedAsset : asset,
      kind,
      amount,
      price,
      amountFee: fee,
      feeCurrency,
      currencyColumn,
      txid,
      note,
      ...(isPaired && { sent, bitcoin: received, sentAsset }),
    }).flatMap(([field, column]) => (column ? [[field, column.header]] : [])),
  ) as Partial<ColumnMapping>;
  const unit = quantity && unitOf(quantity);
  const suggested = { ...named, ...(unit && { unit }) };
  const isSuggested =
    quantity && isSafe(file, quantity, suggested as ColumnMapping, { asset, kind, amount, price });
  return { ...suggested, ...(isSuggested && { bitcoin: quantity.header }) };
}

const isOfBitcoin = (column: Column, asset: Column | undefined) =>
  unitIn(column.header) !== null || (asset?.cells.some(isBitcoin) ?? false);

const unitNames: Record<string, NonNullable<ColumnMapping['unit']>> = {
  MBTC: 'mBTC',
  BITS: 'bits',
  SAT: 'sats',
  SATS: 'sats',
  SATOSHI: 'sats',
  SATOSHIS: 'sats',
};
const unitOf = ({ header }: Column) => unitNames[unitIn(header) ?? ''];
