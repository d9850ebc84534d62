import type { LedgerAmountReading } from '@painel/contract';
import fc from 'fast-check';
import type { ColumnMapping } from '../columns/column-mapping';
import { btc, fileOf, instant, money, runs, shuffled, written } from '../fixtures/generated';
import type { ParsedFile } from './parsed-row';
import { parseFile } from './parse-file';

// Files of no known source, whose headers exclude and include fees, with the signs, the fees and the dates that each file has its way of.

type Column<Row> = [header: string, cell: (row: Row) => string];

const tableOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  seed: number,
  delimiter: string,
) => {
  const inOrder = shuffled(columns, seed);
  return fileOf(
    [inOrder.map(([header]) => header), ...rows.map((row) => inOrder.map(([, cell]) => cell(row)))],
    delimiter,
  );
};

const splits = ['one', 'two', 'three'] as const;
/** The columns of a date whose file is local time of São Paulo, which had no summer time then, or UTC. */
function datesOf(split: (typeof splits)[number], words: number): Column<{ at: Date }>[] {
  const local = (at: Date) =>
    written(new Date(at.getTime() - (split === 'three' ? 3 * 3_600_000 : 0)), 'iso');
  const pick = (...names: string[]) => names[words % names.length]!;
  const [day, clock] = [(at: Date) => local(at).slice(0, 10), (at: Date) => local(at).slice(11)];
  if (split === 'one') return [[pick('Data', 'Date', 'Created At'), ({ at }) => local(at)]];
  return [
    [pick('Data', 'Date', 'Dia'), ({ at }) => day(at)],
    [pick('Hora', 'Time', 'Horário'), ({ at }) => clock(at)],
    ...(split === 'three'
      ? [
          [pick('Fuso', 'Time Zone', 'TimeZone'), () => pick('-03:00', 'BRT', 'UTC-3')] as Column<{
            at: Date;
          }>,
        ]
      : []),
  ];
}

/** The instant to the second, after the last summer time of Brazil. */
const recent = instant.filter((at) => at.getUTCFullYear() > 2019);

const headers: Record<Exclude<LedgerAmountReading, 'market' | 'undecided'>, string[]> = {
  before_fee: [
    'Valor sem taxas',
    'Total (excl. fee)',
    'Subtotal',
    'Amount excluding fees (BRL)',
    'Total before commission',
    'Valor sem comissão (R$)',
  ],
  settled: [
    'Total com taxas',
    'Total (inclusive of fees)',
    'Valor pago',
    'Total incl. fees',
    'Total with fees (BRL)',
  ],
  net: ['Valor líquido de taxas (R$)', 'Net of fees (BRL)', 'Valor líquido', 'Net amount of fees (BRL)'],
  gross: ['Valor bruto', 'Gross amount (BRL)', 'Valor bruto (R$)'],
};
const readings = ['before_fee', 'settled', 'net', 'gross'] as const;
/** They state no fees. */
const plain = ['Valor', 'Total', 'Valor (R$)', 'Value (BRL)'];

const trade = fc
  .record({
    at: recent,
    isBuy: fc.boolean(),
    sats: fc.integer({ min: 100_000, max: 1_000_000_000 }),
    /** Of a whole bitcoin. */
    price: fc.integer({ min: 1_000_000, max: 100_000_000 }),
    /** In thousandths of the amount. */
    feeRate: fc.integer({ min: 5, max: 40 }),
  })
  .map((each) => {
    const cents = Number((BigInt(each.price) * BigInt(each.sats) + 50_000_000n) / 100_000_000n);
    return { ...each, cents, fee: Math.max(Math.round((cents * each.feeRate) / 1_000), 2) };
  });
type Trade = typeof trade extends fc.Arbitrary<infer Value> ? Value : never;

const layout = fc.record({
  reading: fc.constantFrom(...readings),
  isPlain: fc.boolean(),
  hasPrice: fc.boolean(),
  /** A second amount, with the other part of the fee. */
  hasOther: fc.boolean(),
  feeHeader: fc.constantFrom('Taxa', 'Fee', 'Taxas (R$)', 'Comissão', 'Valor da taxa', 'Trading fee'),
  isFeeNegative: fc.boolean(),
  /** The last of four rows and more. */
  hasRebate: fc.boolean(),
  direction: fc.constantFrom('kind', 'sign', 'neutral'),
  split: fc.constantFrom(...splits),
  words: fc.nat({ max: 1_000 }),
  seed: fc.nat({ max: 1_000_000 }),
  delimiter: fc.constantFrom(',', ';'),
});
type Layout = typeof layout extends fc.Arbitrary<infer Value> ? Value : never;

function amountBy(reading: (typeof readings)[number], { isBuy, cents }: Trade, fee: number): number {
  const settled = isBuy ? cents + fee : cents - fee;
  if (reading === 'before_fee') return cents;
  if (reading === 'settled') return settled;
  return (reading === 'net') === isBuy ? cents : settled;
}

function tradesFile(given: readonly Trade[], style: Layout) {
  const rows = given.map((each, at) => ({
    ...each,
    fee: style.hasRebate && given.length >= 4 && at === given.length - 1 ? -each.fee : each.fee,
  }));
  const isSigned = style.direction !== 'kind';
  const sign = (isNegative: boolean, text: string) => (isNegative ? `-${text}` : text);
  const amount = (reading: (typeof readings)[number]) => (each: Trade) =>
    money(amountBy(reading, each, each.fee));
  const named = style.isPlain ? plain : headers[style.reading];
  const opposite = { before_fee: 'settled', settled: 'before_fee', net: 'gross', gross: 'net' } as const;
  const hasMarket = isSigned;
  const columns: Column<Trade>[] = [
    ...datesOf(style.split, style.words),
    hasMarket ? ['Par', () => 'BTC/BRL'] : ['Moeda', () => 'BTC'],
    ['Quantidade', ({ isBuy, sats }) => sign(isSigned && !isBuy, btc(sats))],
    ...(style.direction === 'kind'
      ? [['Operação', ({ isBuy }: Trade) => (isBuy ? 'Compra' : 'Venda')] as Column<Trade>]
      : []),
    ...(style.direction === 'neutral' ? [['Tipo', () => 'Spot'] as Column<Trade>] : []),
    [named[style.words % named.length]!, amount(style.reading)],
    [style.feeHeader, ({ fee }) => sign(style.isFeeNegative !== fee < 0, money(Math.abs(fee)))],
    ...(style.hasPrice ? [['Preço', ({ price }: Trade) => money(price)] as Column<Trade>] : []),
    ...(style.hasOther ? [['Montante (BRL)', amount(opposite[style.reading])] as Column<Trade>] : []),
  ];
  const stated = rows.map(({ isBuy, at, sats, cents, fee }) =>
    [isBuy ? 'buy' : 'sell', at.toISOString(), sats, cents, fee].join(' '),
  );
  return { file: tableOf(columns, rows, style.seed, style.delimiter), stated };
}

function accept(file: Uint8Array): { first: ParsedFile; parsed: ParsedFile } {
  const first = parseFile(file);
  const parsed = parseFile(file, { zone: 'UTC', columns: first.suggestion as ColumnMapping });
  return { first, parsed };
}

const linesOf = ({ rows }: ParsedFile) =>
  rows.map((row) =>
    row.status === 'entry'
      ? [row.kind, row.occurredAt, row.sats, row.amountCents, row.amountFeeCents].join(' ')
      : `${row.row} ${row.message}`,
  );

it('reads an amount as its header or the other values say, whatever the signs and dates are, and else asks', () => {
  let asked = 0;
  fc.assert(
    fc.property(fc.array(trade, { minLength: 1, maxLength: 6 }), layout, (rows, style) => {
      const { file, stated } = tradesFile(rows, style);
      // Nothing says that other quantities would be negative.
      if (style.direction !== 'kind' && rows.every(({ isBuy }) => isBuy))
        return expect(parseFile(file).suggestion!.bitcoin).toBeUndefined();
      const { first, parsed } = accept(file);
      const isSaid = !style.isPlain || style.hasPrice || style.hasOther;
      if (!isSaid) {
        asked += 1;
        expect(parsed.needs).toEqual(['columns']);
        // One of the answers is the meaning of the file.
        const answers = parsed.questions!.find(({ about }) => about === 'amount')!.answers;
        const read = answers.map(({ columns }) =>
          linesOf(
            parseFile(file, { zone: 'UTC', columns: { ...(first.suggestion as ColumnMapping), ...columns } }),
          ),
        );
        return expect(read).toContainEqual(stated);
      }
      expect(parsed.needs).toEqual([]);
      return expect(linesOf(parsed)).toEqual(stated);
    }),
    { numRuns: runs(0.6) },
  );
  expect(asked).toBeGreaterThan(runs(0.6) * 0.05);
});

const move = fc.record({
  at: recent,
  sats: fc.integer({ min: 10_000, max: 1_000_000_000 }),
  fee: fc.integer({ min: 100, max: 9_000 }),
  isIn: fc.boolean(),
});
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

const wallet = fc.record({
  isInside: fc.boolean(),
  shownBy: fc.constantFrom('balance', 'header', 'nothing'),
  isSigned: fc.boolean(),
  isFeeNegative: fc.boolean(),
  isNewestFirst: fc.boolean(),
  split: fc.constantFrom(...splits),
  words: fc.nat({ max: 1_000 }),
  seed: fc.nat({ max: 1_000_000 }),
  delimiter: fc.constantFrom(',', ';'),
});
type Wallet = typeof wallet extends fc.Arbitrary<infer Value> ? Value : never;

/** A wallet that first receives more than it sends. */
function walletFile(given: readonly Move[], style: Wallet) {
  const inOrder = given.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const first: Move = { at: new Date('2019-12-01T10:00:00Z'), sats: 100_000_000_000, fee: 500, isIn: true };
  let balance = 0;
  const rows = [first, ...inOrder].map((each) => {
    balance += each.isIn ? each.sats : -each.sats - each.fee;
    return { ...each, balance };
  });
  type Row = (typeof rows)[number];
  const quantity = ({ isIn, sats, fee }: Row) =>
    `${style.isSigned && !isIn ? '-' : ''}${btc(isIn || !style.isInside ? sats : sats + fee)}`;
  const said = style.isInside ? 'Amount incl. fee (BTC)' : 'Amount excl. fee (BTC)';
  const columns: Column<Row>[] = [
    ...datesOf(style.split, style.words),
    [style.shownBy === 'header' ? said : 'Amount (BTC)', quantity],
    ['Fee (BTC)', ({ fee }) => `${style.isFeeNegative ? '-' : ''}${btc(fee)}`],
    ...(style.isSigned ? [] : [['Type', ({ isIn }: Row) => (isIn ? 'Received' : 'Sent')] as Column<Row>]),
    ...(style.shownBy === 'balance'
      ? [['Balance (BTC)', (row: Row) => btc(row.balance)] as Column<Row>]
      : []),
  ];
  const written = style.isNewestFirst ? rows.toReversed() : rows;
  const stated = written.map(({ isIn, at, sats, fee }) =>
    [isIn ? 'transfer_in' : 'transfer_out', at.toISOString(), sats, isIn ? null : fee].join(' '),
  );
  return {
    file: tableOf(columns, written, style.seed, style.delimiter),
    stated,
    balance,
    exits: inOrder.filter(({ isIn }) => !isIn),
  };
}

it('takes a network fee out of an exit that has it inside, and asks with both balances where nothing shows it', () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 6 }), wallet, (moves, style) => {
      const { file, stated, balance, exits } = walletFile(moves, style);
      if (style.isSigned && exits.length === 0)
        return expect(parseFile(file).suggestion!.bitcoin).toBeUndefined();
      const { first, parsed } = accept(file);
      const lines = (of: ParsedFile) =>
        of.rows.map((row) =>
          row.status === 'entry'
            ? [row.kind, row.occurredAt, row.sats, row.feeSats].join(' ')
            : `${row.row} ${row.message}`,
        );
      expect(parsed.needs).toEqual([]);
      if (style.shownBy !== 'nothing') return expect(lines(parsed)).toEqual(stated);
      const question = first.questions!.find(({ about }) => about === 'network_fee');
      if (exits.length === 0) return expect(question).toBeUndefined();
      const networkFee = style.isInside ? ('inside' as const) : ('apart' as const);
      expect(question!.answers.find(({ columns }) => columns.networkFee === networkFee)!.sats).toBe(balance);
      const columns = { ...(first.suggestion as ColumnMapping), networkFee };
      return expect(lines(parseFile(file, { zone: 'UTC', columns }))).toEqual(stated);
    }),
    { numRuns: runs(0.4) },
  );
});
