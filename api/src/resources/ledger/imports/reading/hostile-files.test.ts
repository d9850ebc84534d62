import { FileError } from '../values/problems';
import type { ParseOptions } from './open-file';
import { parseFile } from './parse-file';
import { maxCellLength, maxColumns } from './csv-rows';

const parse = (text: string, options?: ParseOptions) => parseFile(new TextEncoder().encode(text), options);
const messagesOf = (text: string, options?: ParseOptions) =>
  parse(text, options).rows.map((row) => (row.status === 'error' ? `${row.row}: ${row.message}` : row.row));

const universal =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag';
const fair = '2026-02-01 01:30:00,,,0.001,BTC,,,';
const inUniversal = (...rows: string[]) => [universal, ...rows].join('\n');
const binance = 'Date(UTC),Pair,Side,Price,Executed,Amount,Fee';
const novadax = 'Data;Tipo;Moeda;Valor;Status';

const full = (text: string) => text.repeat(Math.floor(maxCellLength / text.length));
const lines = 1_000;

/** Each kept a thread busy for minutes, or would with a pattern that is not linear. */
it.each<[string, () => string, string]>([
  [
    'an amount of 300,000 digits',
    () => inUniversal(fair.replace('0.001', '1'.repeat(300_000)), fair),
    '2: Uma célula passa de 4.096',
  ],
  [
    'an amount of 41 digits',
    () => inUniversal(fair.replace('0.001', '1'.repeat(41)), fair),
    `2: «${'1'.repeat(41)}» não é um número`,
  ],
  [
    'dates with 20,000 blanks',
    () => inUniversal(`2026-02-01${' '.repeat(20_000)}x${fair.slice(19)}`, fair),
    '2: Uma célula passa de 4.096',
  ],
  [
    'many cells of blanks',
    () =>
      inUniversal(...Array.from({ length: lines }, () => `2026-02-01${' '.repeat(4_000)}x${fair.slice(19)}`)),
    `2: «2026-02-01${' '.repeat(50)}…» não é uma data`,
  ],
  [
    'many cells of digits',
    () => inUniversal(...Array.from({ length: lines }, () => fair.replace('0.001', full('1')))),
    `2: «${'1'.repeat(60)}…» não é um número`,
  ],
  [
    'many cells of line breaks',
    () => inUniversal(...Array.from({ length: lines }, () => `"x${full('\n').slice(2)}y"${fair.slice(19)}`)),
    '2: «x',
  ],
  [
    'amounts of Binance',
    () =>
      [
        binance,
        ...Array.from(
          { length: lines },
          () => `2026-01-10 08:00:00,BTCBRL,BUY,1,${full('1').slice(1)}!,1BRL,0BTC`,
        ),
      ].join('\n'),
    `2: «${'1'.repeat(60)}…» não é um número`,
  ],
  [
    'amounts of NovaDAX with brackets',
    () =>
      [
        novadax,
        ...Array.from({ length: lines }, () => `10/01/2026 08:00:00;Compra(BTC);BTC;${full('(')};Sucesso`),
      ].join('\n'),
    `2: «${'('.repeat(60)}…» não é um número`,
  ],
  [
    'amounts of NovaDAX with letters',
    () =>
      [
        novadax,
        ...Array.from(
          { length: lines },
          () => `10/01/2026 08:00:00;Compra(BTC);BTC;1${full('A').slice(2)}!;Sucesso`,
        ),
      ].join('\n'),
    `2: «1${'A'.repeat(59)}…» não é um número`,
  ],
])('says what is wrong with %s', (_name, text, message) => {
  expect(messagesOf(text())[0]).toEqual(expect.stringContaining(message));
});

it('reads the other lines where one is too long', () => {
  expect(messagesOf(inUniversal(`${fair}${'x'.repeat(5_000)}`, fair))).toEqual([
    '2: Uma célula passa de 4.096 caracteres. Corrija-a no arquivo ou registre a linha em «Novo lançamento».',
    3,
  ]);
  expect(messagesOf(inUniversal(`${fair}${','.repeat(300)}`, fair))).toEqual([
    expect.stringContaining('2: A linha tem 308 colunas; o máximo é 200.'),
    3,
  ]);
});

it.each([
  [
    'too many columns',
    Array.from({ length: maxColumns + 1 }, (_unused, at) => `c${at}`).join(','),
    'Linha 1: A linha tem 201 colunas',
  ],
  ['a name of quotes', `"${'"'.repeat(1_000_000)}",b`, 'Linha 1: Uma célula passa de 4.096'],
  ['millions of columns', 'a,'.repeat(2_000_000), 'Linha 1: A linha tem 2.000.001 colunas'],
])('refuses a header with %s', (_name, header, message) => {
  const reading = () => parse(`${header}\n${fair}\n`);
  expect(reading).toThrow(FileError);
  expect(reading).toThrow(message);
});

it('keeps what it shows of a long line short', () => {
  const [row] = parse(inUniversal(`${fair}${'x'.repeat(1_000_000)}`)).rows;
  expect(row!.raw).toHaveLength(maxCellLength);
});
