import { ledgerAccountKinds, ledgerEntryKinds } from '@painel/contract';
import fc from 'fast-check';
import { readFixture } from '../fixtures/read-fixture';
import { disarmInCommas, rearm } from '../../../reports/disarm';
import { type ExportedEntry, allEntryColumns } from './entry-columns';
import { ownHeaders, secondFeeHeaders, universalHeaders } from '../sources/universal';
import { universalTable } from './export-universal';
import type { ParsedEntry, ParsedRow } from '../reading/parsed-row';
import { contentText, countOccurrences, fingerprintOf } from '../reading/fingerprint';
import { parseFile } from '../reading/parse-file';

/** Whether an entry has a fee in bitcoin and one in money. */
const hasTwoFees = ({
  feeSats,
  amountFeeCents,
  currency,
}: Pick<ExportedEntry, 'feeSats' | 'amountFeeCents' | 'currency'>) =>
  feeSats !== null && amountFeeCents !== null && currency !== null;

function exportUniversal(entries: readonly ExportedEntry[]): string {
  const table = universalTable(entries.some(hasTwoFees));
  return table.head() + table.lines(entries);
}

const bytes = (text: string) => new TextEncoder().encode(text);
const isEntry = (row: ParsedRow): row is ParsedEntry => row.status === 'entry';
const entriesOf = (file: Uint8Array) => parseFile(file, { zone: 'America/Sao_Paulo' }).rows.filter(isEntry);

const valuesOf = (entry: ParsedEntry | ExportedEntry) => ({
  occurredAt: entry.occurredAt,
  kind: entry.kind,
  sats: entry.sats,
  feeSats: entry.feeSats,
  amountCents: entry.amountCents,
  amountFeeCents: entry.amountFeeCents,
  currency: entry.currency,
  txid: entry.txid,
  reference: entry.reference,
  note: entry.note,
  account: entry.account,
  evidence: entry.evidence,
  pair: entry.pair === null ? null : String(entry.pair),
});

const integer = (min: number) =>
  fc.oneof(fc.integer({ min, max: 10_000 }), fc.integer({ min, max: 2_100_000_000_000_000 }));
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const troublesome = fc.constantFrom(
  '=1+1',
  "'=1",
  '-5',
  '@a',
  '+',
  '"',
  'a,b',
  ' x ',
  'a\nb',
  '\r',
  '\t',
  '0,5',
  ';',
  '＝1',
  "''-",
  'a;=1',
  "a;'=1",
  ';"=1"',
  'a; +1',
  'x\n=1',
  "x\r\n''@a",
);
const words = fc
  .oneof(troublesome, fc.string({ unit: 'grapheme', minLength: 1 }))
  .filter((text) => !text.includes('\0'));
const money = fc.oneof(
  fc.constant({ amountCents: null, amountFeeCents: null, currency: null }),
  fc.record({
    amountCents: optional(integer(0)),
    amountFeeCents: optional(integer(0)),
    currency: fc.constantFrom('BRL', 'USD', 'EUR', 'JPY'),
  }),
);
const ids = fc.oneof(
  fc.constant({ txid: null, reference: null }),
  fc.stringMatching(/^[0-9a-f]{64}$/).map((txid) => ({ txid, reference: null })),
  words.map((text) => ({ txid: null, reference: text.trim() })).filter(({ reference }) => reference !== ''),
);
const entry: fc.Arbitrary<ExportedEntry> = fc
  .tuple(
    fc.record({
      occurredAt: fc
        .date({ min: new Date('2009-01-03'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      kind: fc.constantFrom(...ledgerEntryKinds),
      sats: integer(1),
      feeSats: optional(integer(0)),
      note: optional(words),
      account: fc.record({
        name: words.map((text) => text.trim()).filter((name) => name !== ''),
        kind: fc.constantFrom(...ledgerAccountKinds),
      }),
      evidence: optional(words),
      pair: optional(fc.integer({ min: 1, max: 9 })),
      feePolicy: fc.constant('write_off' as const),
    }),
    money,
    ids,
  )
  .map(([rest, paid, id]) => ({ ...rest, ...paid, ...id }));

it('takes each cell of the file from one column of an entry', () => {
  fc.assert(
    fc.property(entry, (each) => {
      const filled = allEntryColumns.flatMap(({ universal }) => Object.keys(universal?.(each) ?? {}));
      expect(filled.length).toBe(new Set(filled).size);
      expect([...universalHeaders, ...secondFeeHeaders, ...ownHeaders]).toEqual(
        expect.arrayContaining(filled),
      );
    }),
  );
});

it('an export imports again without loss', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
      const { format, needs, rows } = parseFile(bytes(exportUniversal(entries)));
      expect([format, needs]).toEqual(['universal', []]);
      expect(rows.map((row) => valuesOf(row as ParsedEntry))).toEqual(entries.map(valuesOf));
    }),
    { numRuns: 150 },
  );
});

it('an import finds the entries that were exported', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
      const count = countOccurrences();
      const texts = entries.map((one) => contentText(one.occurredAt, one));
      const known = texts.map((text) => fingerprintOf(text, count(text)));
      const found = entriesOf(bytes(exportUniversal(entries))).map(
        ({ contentFingerprint }) => contentFingerprint,
      );
      expect(found.sort()).toEqual(known.sort());
    }),
    { numRuns: 50 },
  );
});

it('arms no formula in a text, and leaves numbers alone', () => {
  const base: ExportedEntry = {
    occurredAt: '2026-03-03T12:15:00.000Z',
    kind: 'buy',
    sats: 1_000,
    feeSats: null,
    amountCents: 500,
    amountFeeCents: null,
    currency: 'BRL',
    txid: null,
    reference: '+55',
    note: '=HYPERLINK("http://exemplo")',
    account: { name: '=Cofre', kind: 'self_custody' },
    evidence: '@nota',
    pair: 7,
    feePolicy: 'keep_cost',
  };
  expect(exportUniversal([base]).split('\r\n')[1]).toBe(
    `2026-03-03 12:15:00 UTC,5.00,BRL,0.00001000,BTC,,,,,buy,"'=HYPERLINK(""http://exemplo"")",'+55,'=Cofre,self_custody,'@nota,7,keep_cost`,
  );
});

it.each([
  ['almoço;=1+1', "almoço;'=1+1"],
  ['a;+1;b;-1;@c', "a;'+1;b;'-1;'@c"],
  ['a; =1', "a; '=1"],
  ['a;"=1"', `a;"'=1"`],
  ['a\n=1', "a\n'=1"],
  ['=1;=2', "'=1;'=2"],
  ["a;'=1", "a;''=1"],
  ['a;b - c', 'a;b - c'],
])('arms no part of %j where Excel in Portuguese splits it', (text, cell) => {
  expect(disarmInCommas(text)).toBe(cell);
  expect(rearm(cell)).toBe(text);
});

const names = [
  'mercado-bitcoin',
  'novadax',
  'binance-statement',
  'binance-trades',
  'bitso-trades',
  'coinbase',
  'kraken',
  'river',
  'sparrow',
  'electrum',
  'electrum-old',
  'bluewallet',
  'universal',
];
const fingerprintsOf = (file: Uint8Array) => entriesOf(file).map(({ fingerprint }) => fingerprint);

describe.each(names)('%s', (name) => {
  it('read again has nothing new, and no row that is its own duplicate', () => {
    const first = fingerprintsOf(readFixture(name));
    expect(fingerprintsOf(readFixture(name))).toEqual(first);
    expect(new Set(first).size).toBe(first.length);
  });
});

describe.each(names.filter((name) => name !== 'bluewallet' && name !== 'coinbase'))('%s', (name) => {
  it('reads the same with its columns in any order', () => {
    const text = new TextDecoder().decode(readFixture(name));
    const table = text
      .trim()
      .split(/\r?\n/)
      .map((line) => line.match(/("[^"]*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '')))
      .filter((cells) => cells.length > 2);
    const width = table[0]!.length;
    const expected = fingerprintsOf(bytes(table.map((cells) => cells.slice(0, width).join(',')).join('\n')));
    expect(expected.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.shuffledSubarray([...Array(width).keys()], { minLength: width }), (order) => {
        const shuffled = table.map((cells) => order.map((at) => cells[at] ?? '').join(',')).join('\n');
        expect(fingerprintsOf(bytes(shuffled))).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  });
});

it('equal rows of one file are separate movements, and the same ones in a longer export', () => {
  const header =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';
  const row = '2026-02-03 15:30:00,148.50,USD,0.00180000,BTC,1.50,USD,Buy';
  const other = '2026-02-04 15:30:00,148.50,USD,0.00180000,BTC,1.50,USD,Buy';
  const of = (...rows: string[]) => fingerprintsOf(bytes([header, ...rows].join('\n')));
  const twice = of(row, row);
  expect(twice[0]).not.toBe(twice[1]);
  expect(of(other, row, row, row).slice(1, 3)).toEqual(twice);
});

it('a transaction has one fingerprint in the exports of all wallets, whatever they know of its fee and label', () => {
  const named = (name: string, txid: string) =>
    entriesOf(readFixture(name)).find((one) => one.txid?.startsWith(txid))!.fingerprint;
  const received = ['sparrow', 'sparrow-sats', 'electrum', 'electrum-old'].map((name) => named(name, '4a5e'));
  const sent = ['sparrow', 'sparrow-sats', 'electrum', 'electrum-satoshi', 'electrum-old'].map((name) =>
    named(name, '0e3e'),
  );
  expect([new Set(received).size, new Set(sent).size]).toEqual([1, 1]);
});
