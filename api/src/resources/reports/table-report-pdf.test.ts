import { readPdf } from '../../testing/ledger/read-pdf';
import type { ReportTable, TableReport } from './table-report';
import { writeReportPdf } from './table-report-pdf';

const columns: ReportTable['columns'] = [
  { header: 'Nº', kind: 'count', width: 5 },
  { header: 'Nota', kind: 'text', width: 40 },
  { header: 'Valor (R$)', kind: 'money', width: 14 },
  { header: 'Perdas (R$)', kind: 'money', width: 14 },
];
const table = (title: string, rows: number, note = 'Venda na corretora'): ReportTable => ({
  title,
  notes: [],
  columns,
  rows: Array.from({ length: rows }, (_, at) => [at + 1, note, 123_456 + at, 0]),
});
const report = (tables: ReportTable[], others: Partial<TableReport> = {}): TableReport => ({
  title: 'Imposto de renda 2026',
  lead: ['Nome: Ana'],
  summary: { title: 'Resumo', lines: [['A pagar hoje', 'R$ 313,55']] },
  foot: 'Apoio ao preenchimento',
  page: ['Página', 'de'],
  tables,
  ...others,
});
const read = async (content: TableReport) => readPdf(await writeReportPdf(content, () => {}));

it('begins with the person and the summary, and leaves out columns without an amount', async () => {
  const { pages } = await read(report([table('Meses', 3)]));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/Imposto de renda 2026 Nome: Ana Resumo A pagar hoje R\$ 313,55 Meses/);
  expect(pages[0]).toContain('1.234,57');
  expect(pages[0]).not.toContain('Perdas');
});

it('writes arrows, emoji and letters of other alphabets, and the code of what no font has', async () => {
  const notes = ['mês → alienação', 'presente 🎁 da vó 👩‍👧', 'Łódź, Київ, Ω', '你好'];
  const rows = notes.map((note, at) => [at, note, 1, 0]);
  const { pages } = await read(report([{ ...table('Notas', 0), rows }]));
  for (const text of ['mês → alienação', 'presente 🎁 da vó 👩', 'Łódź, Київ, Ω', '[U+4F60]'])
    expect(pages[0]).toContain(text);
});

// Rows that end anywhere on a page: without a balance the last page has one or two of them.
it.each([19, 20, 21, 22, 23, 24, 25, 50, 51, 52])(
  'with %i rows no page is emptier than a third, and no letter smaller than 9 points',
  async (rows) => {
    const { layout } = await read(report([table('Meses', 4), table('Regras', rows)]));
    for (const { filled, smallest } of layout) {
      expect(filled).toBeGreaterThan(1 / 3);
      expect(smallest).toBeGreaterThanOrEqual(8.99);
    }
  },
);

it('breaks a word that is wider than its column, and repeats the header on each page', async () => {
  const hash = 'a'.repeat(600);
  const { pages } = await read(report([table('Provas', 20, hash)]));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('Valor (R$)');
  expect(pages.join('').replaceAll(/[^a]/g, '').length).toBeGreaterThanOrEqual(20 * 600);
});

it('an index has the page of each part, and the parts follow it', async () => {
  const index = {
    title: 'Índice',
    notes: [],
    columns: ['Parte', 'Linhas', 'Página', 'SHA-256'] as [string, string, string, string],
  };
  const { pages, files } = await read(report([table('Meses', 20), table('Vendas', 60)], { index }));
  expect(pages[0]).toMatch(
    /Índice.*1\. Meses 20 [\da-f]{64} 2\. Vendas 60 [\da-f]{64} 1\. Meses Nº.* 1 2 Apoio/,
  );
  expect(pages[1]).toContain('2. Vendas');
  expect(files.map(({ name }) => name)).toEqual(['1.csv', '2.csv']);
});
