import { fileExamples, statementExamples } from '../fixtures/examples';
import { fixtureNames, readFixture } from '../fixtures/read-fixture';
import { formats } from './formats';
import { parseFile } from './parse-file';
import { sniffFormat } from './sniff-format';
import { isZip } from './unpack';

const expected: Record<string, string> = {
  'mercado-bitcoin-excel': 'mercado-bitcoin',
  'novadax-utc': 'novadax',
  'sparrow-sats': 'sparrow',
  'electrum-satoshi': 'electrum',
  unknown: 'mapped',
};

it.each(fixtureNames)('knows %s by its headers', (name) => {
  expect(parseFile(readFixture(name)).format).toBe(expected[name] ?? name);
});

it('has an example of every format', () => {
  const files = [...fileExamples, ...statementExamples].filter(({ file }) => !isZip(file));
  const known = new Set<string>(files.map(({ file }) => parseFile(file).format));
  expect(Object.keys(formats).filter((format) => !known.has(format))).toEqual([]);
});

const header = 'DATA ; categoria;Moeda;QUANTIDADE;"Saldo"\n01/02/2026;Depósito;BTC;1;1\n';

it.each([
  ['another delimiter and other letters', header, ';', 1],
  ['tabs', header.replaceAll(';', '\t'), '\t', 1],
  ['lines before the header', `Extrato\n\nAna Souza;2026\n${header}`, ';', 4],
  ['one more column', header.replaceAll('\n', ';x\n'), ';', 1],
])('knows a file with %s', (_what, text, delimiter, headerRow) => {
  expect(sniffFormat(text)).toMatchObject({ format: 'mercado-bitcoin', delimiter, headerRow });
});

it('leaves a sheet of its owner with usual words to the choice of columns', () => {
  const own = 'Data;Conta;Operação;Moeda;Variação;Observação\n01/02/2026;Corretora;Compra;BTC;0,1;\n';
  expect(sniffFormat(own)?.format).toBe('mapped');
  expect(sniffFormat(own.replace('Data', 'UTC_Time').replace('Variação', 'Change'))?.format).toBe(
    'binance-statement',
  );
});

it.each([['uma linha só'], ['a\nb\nc'], ['']])('finds no header in «%s»', (text) => {
  expect(sniffFormat(text)).toBeNull();
});
