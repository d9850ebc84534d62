import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import example from '@painel/contract/examples/ledger/entry.json';
import type { LedgerEntry } from '@painel/contract';
import { writeSpreadsheet } from './spreadsheet';

const asList = ['row', 'c', 'si'];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => asList.includes(name),
});
interface ReadCell {
  /** Its place, as `B2`. */
  r: string;
  t?: string;
  v?: string;
  f?: string;
}

/** The cells of a sheet by the letters of their columns: numbers, or texts. */
function readSheet(bytes: Uint8Array, number = 1): Record<string, string | number>[] {
  const files = unzipSync(bytes);
  const read = (name: string) => parser.parse(strFromU8(files[name]!));
  const strings: { t: string | { '#text': string } }[] = read('xl/sharedStrings.xml').sst.si;
  const textOf = (place: string) => {
    const { t } = strings[Number(place)]!;
    return typeof t === 'string' ? t : t['#text'];
  };
  const rows: { c: ReadCell[] }[] = read(`xl/worksheets/sheet${number}.xml`).worksheet.sheetData.row;
  return rows.map(({ c }) =>
    Object.fromEntries(
      c.map(({ r, t, v = '', f }) => {
        expect(f).toBeUndefined();
        return [r.replace(/\d/g, ''), t === 's' ? textOf(v) : Number(v)];
      }),
    ),
  );
}

const entry = { ...(example as LedgerEntry), accountName: 'Corretora' };

it('has amounts and times to compute with, under the words of the page', async () => {
  const bytes = await writeSpreadsheet({ entries: [entry], feePolicies: [] });
  const [headers, row] = readSheet(bytes);
  const cells = Object.fromEntries(Object.entries(row!).map(([column, cell]) => [headers![column], cell]));
  // 10/01/2026 11:00 in São Paulo, in days since 1899-12-30.
  expect(cells['Data em São Paulo']).toBeCloseTo(46_032 + 11 / 24, 6);
  expect(cells).toMatchObject({
    Conta: 'Corretora',
    Tipo: 'Compra',
    'Quantidade (BTC)': 0.1,
    'Valor em dinheiro': 50_000,
    'Taxa em dinheiro': 250,
    Moeda: 'BRL',
    'Valor (R$)': 50_000,
    'Origem do valor': 'informado',
    Situação: 'completo',
    Anotação: 'Primeira compra',
  });
});

it.each(['=SOMA(1)', '+1', '-1', '@x', "'=1"])('has no formula: %s', async (text) => {
  const bytes = await writeSpreadsheet({
    entries: [{ ...entry, accountName: text, note: text, txid: text }],
    feePolicies: [],
  });
  const [, row] = readSheet(bytes);
  expect(Object.values(row!).filter((cell) => cell === `'${text}`)).toHaveLength(3);
});

it('says how network fees count, year by year', async () => {
  const feePolicies = [
    { year: 2025, feePolicy: 'write_off' as const },
    { year: 2026, feePolicy: 'disposal' as const },
  ];
  expect(readSheet(await writeSpreadsheet({ entries: [entry], feePolicies }), 2)).toEqual([
    { A: 'Ano', B: 'Tratamento das taxas de rede' },
    { A: 2025, B: expect.stringMatching(/^Saem pelo custo médio/) },
    { A: 2026, B: expect.stringMatching(/^Contam como alienação/) },
  ]);
});

it('without an entry has its headers', async () => {
  const bytes = await writeSpreadsheet({ entries: [], feePolicies: [] });
  for (const sheet of [1, 2]) expect(readSheet(bytes, sheet)).toHaveLength(1);
});
