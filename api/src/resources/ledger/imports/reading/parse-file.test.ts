import { maxLedgerImportRows } from '@painel/contract';
import { lineOf, readFixture } from '../fixtures/read-fixture';
import type { ColumnMapping } from '../columns/column-mapping';
import { type ParseOptions, openFile } from './open-file';
import { FileError } from '../values/problems';
import { parseFile } from './parse-file';

const bytes = (text: string) => new TextEncoder().encode(text);
const parse = (text: string, options?: ParseOptions) => parseFile(bytes(text), options);
const utcRow =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag\n2026-02-01 01:30:00,,,0.001,BTC,,,\n';

describe('the zone of a file', () => {
  it('is its own where it has one, and the day is that of São Paulo', () => {
    const { zone, needs, rows } = parseFile(readFixture('sparrow'), { zone: 'America/Manaus' });
    expect([zone, needs]).toEqual([{ name: 'UTC', isAssumed: false }, []]);
    expect(rows[4]).toMatchObject({
      occurredAt: '2026-02-01T01:30:00.000Z',
      writtenTime: '2026-02-01T01:30:00',
      saoPauloTime: '2026-01-31T22:30:00',
    });
  });

  it('is the usual one of its source, which the person can change', () => {
    expect(parse(utcRow).zone).toEqual({ name: 'UTC', isAssumed: true });
    const { zone, rows } = parse(utcRow, { zone: 'America/New_York' });
    expect(zone).toEqual({ name: 'America/New_York', isAssumed: false });
    expect(rows[0]).toMatchObject({ occurredAt: '2026-02-01T06:30:00.000Z' });
  });

  it('is requested where the file depends on the computer’s zone', () => {
    const { zone, needs, rows } = parseFile(readFixture('electrum'));
    expect([zone, needs]).toEqual([null, ['zone']]);
    expect(rows[0]).toMatchObject({
      occurredAt: null,
      saoPauloTime: null,
      isZoneNeeded: true,
      writtenTime: '2026-02-01T01:30:00',
      contentFingerprint: null,
    });
  });

  it('is refused when it is invalid', () => {
    expect(() => parse(utcRow, { zone: 'Brasil/Marte' })).toThrow('«Brasil/Marte» não existe');
  });
});

describe('a file of no known source', () => {
  const columns: ColumnMapping = {
    date: 'Quando',
    kind: 'O quê',
    bitcoin: 'Quanto (BTC)',
    amount: 'Preço pago',
    amountFee: 'Custo',
    note: 'Anotação',
  };
  const read = (options: ParseOptions) =>
    parseFile(readFixture('unknown'), { zone: 'America/Sao_Paulo', ...options });

  it('needs its columns', () => {
    const { format, headers, needs, rows } = parseFile(readFixture('unknown'));
    expect([format, needs, rows]).toEqual(['mapped', ['columns'], []]);
    expect(headers).toEqual(['Quando', 'O quê', 'Quanto (BTC)', 'Preço pago', 'Custo', 'Anotação']);
  });

  it('asks for the order of day and month when no date shows it', () => {
    const { needs, rows } = read({ columns });
    expect(needs).toEqual(['date-order']);
    expect(rows[0]).toMatchObject({ occurredAt: null, writtenTime: null, isZoneNeeded: false });
  });

  it.each([
    ['dmy', '2026-04-03T13:00:00Z', '2026-04-05T13:00:00Z'],
    ['mdy', '2026-03-04T13:00:00Z', '2026-05-04T13:00:00Z'],
  ] as const)('is read by the order %s', (dateOrder, first, second) => {
    expect(read({ columns: { ...columns, dateOrder } }).rows.map(lineOf)).toEqual([
      `2 ${first} buy 1000000 sats, 500000 fee 2500 BRL, «na padaria»`,
      `3 ${second} sell 500000 sats, 260000 BRL`,
      '4 error: Não conhecemos a operação «Empréstimo»',
    ]);
  });

  it('takes the order from a day above 12', () => {
    const text = 'dia,btc\n03/04/2026,0.1\n25/04/2026,-0.2\n';
    const { needs, rows } = parse(text, {
      zone: 'America/Sao_Paulo',
      columns: { date: 'dia', bitcoin: 'btc' },
    });
    expect(needs).toEqual([]);
    expect(rows.map(lineOf)).toEqual([
      '2 2026-04-03T03:00:00Z transfer_in 10000000 sats',
      '3 2026-04-25T03:00:00Z transfer_out 20000000 sats',
    ]);
  });

  it('leaves out other coins, and takes satoshis and other currencies', () => {
    const text =
      'when,coin,amount,paid,currency,hash\n2026-04-25T00:00:00Z,BTC,-1000,5.50,USD,x\n2026-04-25T00:00:00Z,ETH,1,1,USD,y\n2026-04-25T00:00:00Z,BTC,0,,,\n2026-04-25T00:00:00Z,BTC,5,1,Bananas,\n';
    const mapping: ColumnMapping = {
      date: 'when',
      asset: 'coin',
      bitcoin: 'amount',
      unit: 'sats',
      amount: 'paid',
      currencyColumn: 'currency',
      txid: 'hash',
    };
    expect(parse(text, { columns: mapping }).rows.map(lineOf)).toEqual([
      '2 2026-04-25T00:00:00Z sell 1000 sats, 550 USD, ref x',
      '3 skipped: not-bitcoin',
      '4 skipped: zero',
      '5 error: Não conhecemos a moeda «Bananas»',
    ]);
  });

  it('says which column is missing', () => {
    expect(() => read({ columns: { ...columns, note: 'Memo' } })).toThrow('não tem a coluna «Memo»');
  });

  it('gets a first guess by its headers', () => {
    const text = 'Data,Tipo,Moeda,Quantidade,Total,Taxa,Observação\n13/01/2026,Compra,BTC,0.1,500,1,feira\n';
    expect(parse(text).suggestion).toEqual({
      date: 'Data',
      kind: 'Tipo',
      asset: 'Moeda',
      bitcoin: 'Quantidade',
      amount: 'Total',
      amountReading: 'undecided',
      amountFee: 'Taxa',
      note: 'Observação',
    });
  });
});

describe('a file that cannot be read', () => {
  it.each<[string, string, ParseOptions, string]>([
    ['has no header', 'só um texto\nsem colunas\n', {}, 'linha com os nomes das colunas'],
    ['has another format', utcRow, { format: 'kraken' }, 'não tem as colunas do formato'],
    ['has too many rows', utcRow.repeat(3), { maxRows: 2 }, 'O arquivo tem mais de 2 linhas'],
  ])('because it %s says what to do', (_why, text, options, message) => {
    expect(() => parse(text, options)).toThrow(FileError);
    expect(() => parse(text, options)).toThrow(message);
  });
});

it('has as many rows as the contract says, and no more', () => {
  const [header, row] = utcRow.split('\n');
  const rows = Array.from({ length: maxLedgerImportRows }, () => row);
  expect(openFile(bytes([header, ...rows].join('\n'))).rowCount).toBe(50_000);
  const oneMore = bytes([header, ...rows, row].join('\n'));
  expect(() => openFile(oneMore)).toThrow('O arquivo tem mais de 50.000 linhas');
});

it('gives one row after the other', () => {
  const { rowCount, rows } = openFile(readFixture('sparrow'));
  expect([rowCount, lineOf(rows!.next().value)]).toEqual([6, '2 skipped: unconfirmed']);
});

it('keeps the text of each row, and of all rows that make one movement', () => {
  const { rows } = parseFile(readFixture('mercado-bitcoin'));
  expect(rows[2]!.raw).toBe(
    '2026-01-10 09:30:01.250000,Execução de ordem,BRL,-50000.00,500.00\n2026-01-10 09:30:02.100000,Execução de ordem,BTC,0.10000000,0.10000000',
  );
});
