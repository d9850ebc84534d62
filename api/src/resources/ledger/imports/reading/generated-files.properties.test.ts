import fc from 'fast-check';
import { inDepth } from '@painel/platform/testing/deep';
import { btc, decimal, fileOf, instant, money, orders, runs, shuffled, written } from '../fixtures/generated';
import { formats } from './formats';
import type { ColumnMapping } from '../columns/column-mapping';
import type { ParsedEntry, ParsedRow } from './parsed-row';
import { parseFile } from './parse-file';
import { sniffFormat } from './sniff-format';

// The following code writes files and states their content, without any code of the readers.

type Cells = Record<string, string>;
interface Stated {
  kind: string;
  at: string;
  sats: number;
  feeSats: number;
  cents: number | null;
  feeCents: number;
}

const sats = fc.oneof(
  fc.integer({ min: 1_000, max: 100_000 }),
  fc.integer({ min: 1_000, max: 5_000_000_000 }),
);
const cents = fc.integer({ min: 1, max: 1_000_000_000 });
const trade = fc.record({
  at: instant,
  isBuy: fc.boolean(),
  sats,
  cents,
  feeSats: fc.integer({ min: 1, max: 900 }),
  feeCents: fc.integer({ min: 1, max: 5_000 }),
  /** Another coin, which is left out. */
  isOther: fc.boolean(),
  isDone: fc.boolean(),
});
type Trade = typeof trade extends fc.Arbitrary<infer Value> ? Value : never;

interface Known {
  format: keyof typeof formats;
  /** Cells by the reader's names of the columns, with their values; null for a row that is left out. */
  rowOf(
    each: Trade,
    style: { isGlued: boolean; isShort: boolean },
    headers: ReadonlyMap<string, string>,
  ): [Cells, Stated | null];
}

const entry = (each: Trade, values: Partial<Stated> = {}): Stated => ({
  kind: each.isBuy ? 'buy' : 'sell',
  at: each.at.toISOString(),
  sats: each.sats,
  feeSats: 0,
  cents: each.cents,
  feeCents: 0,
  ...values,
});

const binanceTime = (at: Date, isShort: boolean) => written(at, isShort ? 'ymd' : 'iso');

const known: Known[] = [
  {
    format: 'binance-trades',
    rowOf(each, { isGlued, isShort }) {
      const [base, quote] = isGlued ? ['BTC', 'BRL'] : ['', ''];
      const cells = {
        time: binanceTime(each.at, isShort),
        pair: each.isOther ? 'ETHBRL' : isGlued ? 'BTCBRL' : 'BTC/BRL',
        side: each.isBuy ? 'COMPRA' : 'SELL',
        price: '1',
        executed: `${btc(each.sats)}${each.isOther && isGlued ? 'ETH' : base}`,
        amount: `${money(each.cents)}${quote}`,
        fee: each.isBuy
          ? `${btc(each.feeSats)}${each.isOther && isGlued ? 'ETH' : base}`
          : `${money(each.feeCents)}${quote}`,
      };
      const fees = each.isBuy ? { feeSats: each.feeSats } : { feeCents: each.feeCents };
      return [cells, each.isOther ? null : entry(each, fees)];
    },
  },
  {
    format: 'binance-withdrawals',
    rowOf(each, { isShort }) {
      const cells = {
        time: binanceTime(each.at, isShort),
        coin: each.isOther ? 'ETH' : 'BTC',
        network: 'BTC',
        amount: btc(each.sats),
        fee: btc(each.feeSats),
        address: 'bc1q',
        txid: '',
        status: each.isDone ? 'Completed' : 'Pendente',
      };
      const out = entry(each, { kind: 'transfer_out', feeSats: each.feeSats, cents: null });
      return [cells, each.isOther || !each.isDone ? null : out];
    },
  },
  {
    format: 'binance-deposits',
    rowOf(each, { isShort }) {
      const cells = {
        time: binanceTime(each.at, isShort),
        coin: each.isOther ? 'USDT' : 'BTC',
        network: 'BTC',
        amount: btc(each.sats),
        address: 'bc1q',
        txid: '',
        status: each.isDone ? 'Concluído' : 'Failed',
      };
      return [cells, each.isOther || !each.isDone ? null : entry(each, { kind: 'transfer_in', cents: null })];
    },
  },
  {
    format: 'foxbit',
    rowOf(each) {
      const cells = {
        operation_date: written(each.at, 'iso'),
        operation: each.isBuy ? 'Trade Compra' : 'Trade Venda',
        base_currency: each.isOther ? 'ETH' : 'BTC',
        base_amount: btc(each.sats),
        quote_amount: `${each.isBuy ? '' : '-'}${money(each.cents)}`,
        fee: money(each.feeCents),
      };
      return [cells, each.isOther ? null : entry(each, { feeCents: each.feeCents })];
    },
  },
  {
    format: 'mercado-bitcoin-2025',
    rowOf(each) {
      const cells = {
        asset: each.isOther ? 'SOL' : 'BTC',
        operation: each.isBuy ? 'TRADING-IN' : 'TRADING-OUT',
        time: written(each.at, 'dmy'),
        price: '1',
        'money net': money(each.isBuy ? each.cents : Math.max(each.cents - each.feeCents, 0)),
        'money gross': money(each.cents),
        'coins net': btc(each.isBuy ? each.sats - each.feeSats : each.sats),
        'coins gross': btc(each.sats),
      };
      const feeCents = Math.min(each.feeCents, each.cents);
      return [
        cells,
        each.isOther ? null : entry(each, each.isBuy ? { feeSats: each.feeSats } : { feeCents }),
      ];
    },
  },
  {
    format: 'kraken-trades',
    rowOf(each, { isGlued }) {
      const cells = {
        txid: 'T',
        ordertxid: 'O',
        pair: each.isOther ? 'XETHZEUR' : isGlued ? 'XXBTZEUR' : 'XBT/EUR',
        time: written(each.at, 'iso'),
        type: each.isBuy ? 'buy' : 'sell',
        price: '1',
        cost: money(each.cents),
        fee: money(each.feeCents),
        vol: btc(each.sats),
      };
      return [cells, each.isOther ? null : entry(each, { feeCents: each.feeCents })];
    },
  },
  {
    format: 'sparrow',
    rowOf(each, _style, headers) {
      const isIn = each.isBuy;
      const write = (column: string, amount: number) =>
        headers.get(column)?.toLowerCase().includes('sats') ? String(amount) : btc(amount);
      const cells = {
        date: each.isDone ? written(each.at, 'iso') : 'Unconfirmed',
        label: '',
        value: isIn ? write('value', each.sats) : `-${write('value', each.sats + each.feeSats)}`,
        balance: write('balance', each.sats),
        fee: isIn ? '' : write('fee', each.feeSats),
        txid: '',
      };
      const stated = entry(each, {
        cents: null,
        ...(isIn ? { kind: 'transfer_in' } : { kind: 'transfer_out', feeSats: each.feeSats }),
      });
      return [cells, each.isDone ? stated : null];
    },
  },
];

/** A choice among the headers of each column, in any letters. */
function headersOf(format: keyof typeof formats, seed: number): Map<string, string> {
  const { required, optional = {} } = formats[format].dictionaries[0]!;
  let at = seed;
  const used = new Set<string>();
  return new Map(
    Object.entries({ ...required, ...optional }).flatMap(([column, names]) => {
      const free = names
        .split('|')
        .map((name) => name.trim())
        .filter((name) => !used.has(name));
      at = Math.trunc(at / 3) + 7;
      const name = free[at % free.length];
      if (name === undefined) return [];
      used.add(name);
      return [[column, at % 2 ? name : name.toUpperCase()]];
    }),
  );
}

const linesOf = (stated: readonly Stated[]) =>
  stated.map(({ at, ...rest }) => JSON.stringify({ at: at.replace('.000Z', 'Z'), ...rest })).sort();
const isEntry = (row: ParsedRow): row is ParsedEntry => row.status === 'entry';
const read = (entries: readonly ParsedEntry[]): Stated[] =>
  entries.map((row) => ({
    kind: row.kind,
    at: row.occurredAt!,
    sats: row.sats,
    feeSats: row.feeSats ?? 0,
    cents: row.amountCents,
    feeCents: row.amountFeeCents ?? 0,
  }));
const ordered = (stated: readonly Stated[]) =>
  linesOf(
    stated.map(({ kind, at, sats: amount, feeSats, cents: paid, feeCents }) => ({
      kind,
      at,
      sats: amount,
      feeSats,
      cents: paid,
      feeCents,
    })),
  );

it('reads the files of every source by any of their headers, in any order of columns', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.array(trade, { minLength: 1, maxLength: 6 }),
      fc.record({ isGlued: fc.boolean(), isShort: fc.boolean() }),
      fc.nat({ max: 1_000_000 }),
      fc.constantFrom(',', ';', '\t'),
      ({ format, rowOf }, trades, style, seed, delimiter) => {
        const headers = headersOf(format, seed);
        const columns = shuffled([...headers.keys()], seed);
        const rows = trades.map((each) => rowOf(each, style, headers));
        const table = [
          columns.map((column) => headers.get(column)!),
          ...rows.map(([cells]) => columns.map((column) => cells[column] ?? '')),
        ];
        const parsed = parseFile(fileOf(table, delimiter), { zone: 'UTC' });
        expect([parsed.format, parsed.needs, parsed.rows.filter(({ status }) => status === 'error')]).toEqual(
          [format, [], []],
        );
        expect(ordered(read(parsed.rows.filter(isEntry)))).toEqual(
          ordered(rows.flatMap(([, stated]) => stated ?? [])),
        );
      },
    ),
    { numRuns: runs(0.4) },
  );
});

it('recognises each source by each of its headers', () => {
  const all = Object.entries(formats).flatMap(([id, { dictionaries }]) =>
    dictionaries.map((dictionary) => ({ id, dictionary })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat({ max: 1_000_000 }), ({ id, dictionary }, seed) => {
      const used = new Set<string>();
      const headers = Object.values(dictionary.required).map((names, at) => {
        const free = names
          .split('|')
          .map((name) => name.trim())
          .filter((name) => !used.has(name));
        const name = free[(seed >> at) % free.length]!;
        used.add(name);
        return name;
      });
      const text = `${shuffled(headers, seed).join(';')}\n`;
      expect(sniffFormat(text)?.format).toBe(id);
    }),
    { numRuns: runs(0.1) },
  );
});

interface Layout {
  dateHeader: string;
  order: (typeof orders)[number];
  coin: 'column' | 'market' | 'header' | 'glued' | 'none';
  coinHeader: string;
  unit: 'BTC' | 'sats' | 'mBTC';
  quantityHeader: string;
  direction: 'kind' | 'sign' | 'none';
  kindHeader: string;
  hasStatus: boolean;
  seed: number;
  delimiter: string;
}

const layout: fc.Arbitrary<Layout> = fc.record({
  dateHeader: fc.constantFrom('Data', 'Date', 'Data e hora', 'Timestamp', 'Quando'),
  order: fc.constantFrom(...orders),
  coin: fc.constantFrom('column', 'market', 'header', 'glued', 'none'),
  coinHeader: fc.constantFrom('Symbol', 'Asset', 'Ativo', 'Moeda', 'Coin'),
  unit: fc.constantFrom('BTC', 'sats', 'mBTC'),
  quantityHeader: fc.constantFrom('Quantidade', 'Amount', 'Volume', 'Qtd', 'Executed'),
  direction: fc.constantFrom('kind', 'sign', 'none'),
  kindHeader: fc.constantFrom('Action', 'Transaction Type', 'Operação', 'Lado', 'Tipo'),
  hasStatus: fc.boolean(),
  seed: fc.nat({ max: 1_000_000 }),
  delimiter: fc.constantFrom(',', ';'),
});

const decimals = { BTC: 8, mBTC: 5, sats: 0 };
const coins = ['BTC', 'ETH', 'BCH', 'USDT'] as const;
const movement = fc.record({
  at: instant,
  isIn: fc.boolean(),
  sats,
  coin: fc.constantFrom(...coins),
  isDone: fc.boolean(),
});
type Movement = typeof movement extends fc.Arbitrary<infer Value> ? Value : never;

/** A file of no known source, whose layout decides how it states coins, units, directions and dates. */
function unknownFile(rows: readonly Movement[], given: Layout): Uint8Array {
  // A market does not state a unit.
  const style: Layout = given.coin === 'market' ? { ...given, unit: 'BTC' } : given;
  // A coin that the file cannot name is bitcoin.
  const coinOf = ({ coin }: Movement) => (style.coin === 'header' || style.coin === 'none' ? 'BTC' : coin);
  const unitOf = (each: Movement) => (coinOf(each) === 'BTC' ? style.unit : coinOf(each));
  const header = style.coin === 'header' ? `${style.quantityHeader} (${style.unit})` : style.quantityHeader;
  const number = (each: Movement) => {
    const text = decimal(each.sats, decimals[style.unit]);
    const glued = style.coin === 'glued' ? unitOf(each) : '';
    return `${style.direction === 'sign' && !each.isIn ? '-' : ''}${text}${glued}`;
  };
  const columns: [string, (each: Movement) => string][] = [
    [style.dateHeader, ({ at }) => written(at, style.order)],
    [header, number],
    ...(style.coin === 'column' ? [[style.coinHeader, unitOf] as [string, (each: Movement) => string]] : []),
    ...(style.coin === 'market'
      ? [
          [style.coinHeader, (each: Movement) => `${coinOf(each)}/BRL`] as [
            string,
            (each: Movement) => string,
          ],
        ]
      : []),
    ...(style.direction === 'kind'
      ? [
          [style.kindHeader, ({ isIn }: Movement) => (isIn ? 'Depósito' : 'Saque')] as [
            string,
            (each: Movement) => string,
          ],
        ]
      : []),
    ...(style.hasStatus
      ? [
          ['Status', ({ isDone }: Movement) => (isDone ? 'Completed' : 'Cancelado')] as [
            string,
            (each: Movement) => string,
          ],
        ]
      : []),
  ];
  const inOrder = shuffled(columns, style.seed);
  return fileOf(
    [inOrder.map(([name]) => name), ...rows.map((each) => inOrder.map(([, cell]) => cell(each)))],
    style.delimiter,
  );
}

const isSaid = (each: Movement, style: Layout) =>
  (style.coin === 'header' || style.coin === 'none' || each.coin === 'BTC') &&
  (!style.hasStatus || each.isDone);

it('stores no other coin, unit, direction or century by an unchanged suggestion', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(movement, { minLength: 1, maxLength: 6 }), layout, (rows, style) => {
      const file = unknownFile(rows, style);
      const { format, suggestion } = parseFile(file);
      // Some of these files are those of a known source.
      if (format !== 'mapped' || !suggestion?.bitcoin || !suggestion.date) return;
      const { needs, rows: parsed } = parseFile(file, { zone: 'UTC', columns: suggestion as ColumnMapping });
      const stored = parsed.filter(isEntry).filter(({ occurredAt }) => occurredAt !== null);
      const line = (at: string, isIn: boolean, amount: number) =>
        `${at.slice(0, 19)} ${isIn ? 'in' : 'out'} ${amount}`;
      const said = rows
        .filter((each) => isSaid(each, style))
        .map((each) => line(each.at.toISOString(), each.isIn, each.sats))
        .sort();
      const found = stored
        .map((each) =>
          line(each.occurredAt!, ['transfer_in', 'buy', 'income'].includes(each.kind), each.sats),
        )
        .sort();
      if (needs.includes('date-order')) expect(said).toEqual(expect.arrayContaining(found));
      else expect(found).toEqual(said);
      accepted += 1;
    }),
    { numRuns: runs(0.5) },
  );
  // A suggestion that never says anything would be of no use.
  expect(accepted).toBeGreaterThan(runs(0.5) * 0.2);
});

it('suggests nothing where the file does not say of which coin, unit or direction it is', () => {
  fc.assert(
    fc.property(fc.array(movement, { minLength: 1, maxLength: 6 }), layout, (rows, style) => {
      const { suggestion } = parseFile(unknownFile(rows, { ...style, coin: 'none' }));
      expect(suggestion?.bitcoin).toBeUndefined();
      const unsigned = parseFile(unknownFile(rows, { ...style, direction: 'none' }));
      if (unsigned.format === 'mapped') expect(unsigned.suggestion?.bitcoin).toBeUndefined();
    }),
    { numRuns: inDepth ? 500 : 25 },
  );
});
