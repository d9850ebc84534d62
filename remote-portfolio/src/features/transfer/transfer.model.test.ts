import type { ExportRow } from '@painel/contract';
import * as fc from 'fast-check';
import { isSecret, looksLikeKey } from '../addresses/form/secret.model';
import { readTypedAddress } from '../addresses/form/typed-address.model';
import { type DecimalMark, decimalMarkOf, readAmount } from './import-rows.model';
import { guessMapping } from './columns.model';
import { csvOf } from './export.model';
import { holdsSecret, prepareRows } from './import-rows.model';
import { decodeText, readSheet } from './sheet.model';

const judge = { read: readTypedAddress, isSecret };
const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';

function read(text: string) {
  const sheet = readSheet(text);
  return prepareRows(sheet, guessMapping(sheet.header), judge).map(({ text: _text, ...row }) => row);
}

describe('a file', () => {
  it.each([
    ['semicolons', 'nome;plataforma;saldo\nReserva;Binance;0,5'],
    ['commas', 'nome,plataforma,saldo\nReserva,Binance,0.5'],
    ['commas and quotes', 'nome,plataforma,saldo\nReserva,Binance,"0,5"'],
    ['tabs', 'nome\tplataforma\tsaldo\nReserva\tBinance\t0,5'],
    ['a byte order mark', '\uFEFFnome;plataforma;saldo\r\nReserva;Binance;0,5\r\n'],
    ['English headers in capitals', 'LABEL;Exchange;Amount\nReserva;Binance;0.5'],
    ['accents in its headers', 'Rótulo;Corretora;Saldo em BTC\nReserva;Binance;0,5'],
  ])('with %s is read', (_what, text) => {
    expect(read(text)).toEqual([
      {
        line: 2,
        problem: null,
        row: { kind: 'wallet', name: 'Reserva', platform: 'Binance', balance: 0.5, description: null },
      },
    ]);
  });

  it('keeps the numbers of its lines, empty ones counted and left out', () => {
    expect(read('endereço;nome\n\n;\nx;y\n').map(({ line }) => line)).toEqual([4]);
  });

  it('of an older spreadsheet is read in its own code', () => {
    const latin = Uint8Array.from([...'descrição'].map((letter) => letter.charCodeAt(0)));
    expect(decodeText(latin.buffer)).toBe('descrição');
    expect(decodeText(new TextEncoder().encode('\uFEFFdescrição').buffer as ArrayBuffer)).toBe('descrição');
  });

  it.each([
    'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ',
    'abandon ability able about above absent absorb abstract absurd abuse access accident',
  ])('with a secret anywhere in it is known for one: %s', async (secret) => {
    expect(await holdsSecret(readSheet(`nome;x\na;${secret}`), judge)).toBe(true);
    expect(await holdsSecret(readSheet(`${secret};x\na;b`), judge)).toBe(true);
    expect(await holdsSecret(readSheet(`nome;x\na;${vault}`), judge)).toBe(false);
  });
});

describe('a line', () => {
  it.each([
    ['an address', `${vault.toUpperCase()};Cofre;;`, { kind: 'address', address: vault, label: 'Cofre' }],
    ['a key', `${zpub};;;`, { kind: 'xpub', key: zpub, label: null, script: null }],
    [
      'an external wallet',
      ';Reserva;Binance;1.234,5',
      { kind: 'wallet', name: 'Reserva', platform: 'Binance', balance: 1234.5, description: null },
    ],
  ])('is %s', (_what, line, row) => {
    expect(read(`endereço;nome;plataforma;saldo\n${line}`)).toEqual([{ line: 2, problem: null, row }]);
  });

  it.each([
    ['bc1qxyz;;;', 'bad-address'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx;;;', 'test-network'],
    [`${zpub.slice(0, -1)};;;`, 'bad-key'],
    [';;Binance;1', 'no-name'],
    [';Reserva;;1', 'no-platform'],
    [';Reserva;Binance;um', 'bad-balance'],
  ])('«%s» has a problem: %s', (line, problem) => {
    expect(read(`endereço;nome;plataforma;saldo\n${line}`)).toEqual([{ line: 2, row: null, problem }]);
  });

  it('of a wallet whose key was not exported is left out', () => {
    expect(read('tipo;nome;endereço ou chave\nxpub;Fria;')).toEqual([{ line: 2, row: null, problem: null }]);
  });
});

describe('an amount', () => {
  it.each<[string, DecimalMark, bigint | null]>([
    ['', ',', 0n],
    ['0,123456789', ',', 123_456_789n],
    ['1.234,5', ',', 1_234_500_000_000n],
    ['1.234', ',', 1_234_000_000_000n],
    ['1.234', '.', 1_234_000_000n],
    ['1,234.5', '.', 1_234_500_000_000n],
    ['0,5 BTC', ',', 500_000_000n],
    ['₿ 2', ',', 2_000_000_000n],
    ['1000000', ',', 1_000_000_000_000_000n],
    ['1000000,000000001', ',', null],
    ['0,1234567891', ',', null],
    ['-1', ',', null],
    ['1e5', '.', null],
    ['12.34,5', ',', null],
    ['1,2,3', ',', null],
    ['um', ',', null],
  ])('«%s» with «%s» before its decimals is %s units', (text, mark, units) => {
    expect(readAmount(text, mark)).toBe(units);
  });

  it.each<[string[], DecimalMark]>([
    [['0.5', '1.234'], '.'],
    [['0,5', '1.234'], ','],
    [['1.234,5'], ','],
    [['1,234.5', '1,234'], '.'],
    [[], '.'],
  ])('in a column of %j has its decimals after «%s»', (amounts, mark) => {
    expect(decimalMarkOf(amounts)).toBe(mark);
  });
});

describe('an exported file', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 40 })
    .filter((text) => text.trim() !== '' && !looksLikeKey(text));
  const dangerous = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', "'", "'="), word)
    .map((parts) => parts.join(''));
  const name = fc.oneof(word, dangerous).map((text) => text.replaceAll('\uFEFF', '').trim() || 'x');
  const figures = { balance: 0.1, last_transaction: null, last_updated: null };
  const exported = fc.array(
    fc.oneof(
      fc
        .record({ name, platform: name, units: fc.bigInt(0n, 1_000_000_000_000_000n) })
        .map(({ name, platform, units }): ExportRow => ({
          kind: 'wallet',
          name,
          platform,
          balance: Number(`${units / 1_000_000_000n}.${String(units % 1_000_000_000n).padStart(9, '0')}`),
          description: null,
        })),
      name.map((label): ExportRow => ({ kind: 'address', address: vault, label, ...figures })),
      name.map((label): ExportRow => ({ kind: 'xpub', key: zpub, script: 'tr', label, ...figures })),
    ),
    { maxLength: 8 },
  );
  const importedAs = (row: ExportRow) => {
    if (row.kind === 'wallet') return row;
    return row.kind === 'address'
      ? { kind: row.kind, address: row.address, label: row.label }
      : { kind: row.kind, key: row.key, label: row.label, script: row.script };
  };

  it('round-trips with any names and amounts', () => {
    fc.assert(
      fc.property(exported, (rows) => {
        const back = read(csvOf({ exported_at: null, rows }));
        expect(back.map(({ row }) => row)).toEqual(rows.map(importedAs));
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1+1", '=HYPERLINK("http://x";"y")'])(
    'marks the name %s, so that no spreadsheet takes it for a formula',
    (label) => {
      const csv = csvOf({
        exported_at: null,
        rows: [{ kind: 'address', address: vault, label, ...figures }],
      });
      expect(csv.split(/\r\n|;/)[10]).toMatch(/^"'/);
    },
  );

  it('opens in Excel in Portuguese: byte order mark, semicolons, decimals after a comma', () => {
    const rows: ExportRow[] = [
      { kind: 'wallet', name: 'Reserva', platform: 'Binance', balance: 0.000000001, description: null },
    ];
    expect(csvOf({ exported_at: null, rows })).toBe(
      '\uFEFFtipo;nome;endereço ou chave;formato;plataforma;saldo em BTC;descrição;última transação;última leitura\r\n' +
        'carteira;Reserva;;;Binance;0,000000001;;;',
    );
  });
});
