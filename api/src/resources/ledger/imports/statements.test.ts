import { type LedgerEntry, type LedgerImportRow } from '@painel/contract';
import { itInDepth } from '@painel/platform/testing/deep';
import { type ImportVisitor, importVisitor } from '../../../testing/ledger/import-visitor';
import { apiForAllTests } from '../../../testing/test-api';
import { fileExamples, statementExamples } from './fixtures/examples';
import type { FileExample } from './fixtures/file-example';
import { skippedCopy } from './reading/formats.copy';

// Starting the thread that reads files loads the compiler.
jest.setTimeout(60_000);

const api = apiForAllTests();
let ana: ImportVisitor;
let accountId: string;
let people = 0;
beforeAll(async () => {
  api.time.now = new Date('2026-11-20T12:00:00.000Z');
});

async function begin(accountKind: FileExample['accountKind'] = 'exchange_br') {
  people += 1;
  ana = importVisitor(api, await api.signIn(`extrato${people}@exemplo.com.br`));
  accountId = await ana.addAccount(accountKind);
}

type Uploaded = Pick<FileExample, 'file' | 'name' | 'fileName'>;

function preview({ file, name, fileName = name }: Uploaded, fields: FileExample['fields'] = {}) {
  const { columns, ...texts } = fields;
  const given = { accountId, ...texts, ...(columns && { columns: JSON.stringify(columns) }) };
  return ana.preview([[fileName, file]], given);
}

type Figures = 'kind' | 'occurredAt' | 'sats' | 'feeSats' | 'amountCents' | 'amountFeeCents' | 'currency';
type Movement = Pick<LedgerEntry | LedgerImportRow, Figures | 'txid' | 'note'>;

const fee = (amount: number | null) => (amount ? ` fee ${amount}` : '');

function figuresOf({
  kind,
  occurredAt,
  sats,
  feeSats,
  amountCents,
  amountFeeCents,
  currency,
}: Pick<Movement, Figures>) {
  const money = amountCents === null ? '' : `, ${amountCents}${fee(amountFeeCents)} ${currency}`;
  return `${occurredAt?.replace('.000Z', 'Z')} ${kind} ${sats}${fee(feeSats)} sats${money}`;
}

function lineOf(movement: Movement): string {
  const { txid, note } = movement;
  const name = txid && (/^[0-9a-f]{64}$/.test(txid) ? `tx ${txid.slice(0, 6)}` : `ref ${txid.slice(0, 16)}`);
  return [figuresOf(movement), name, note && `«${note}»`].filter(Boolean).join(', ');
}

const reasonOf = (message: string) =>
  message.startsWith('Outra moeda')
    ? 'not-bitcoin'
    : Object.entries(skippedCopy).find(([, text]) => text === message)?.[0];

function shownLine(row: LedgerImportRow): string {
  if (row.status === 'new') return `${row.row} ${lineOf(row)}`;
  if (row.status === 'skipped') return `${row.row} skipped: ${reasonOf(row.message!)}`;
  return `${row.row} ${row.status}: ${row.message!.split('. ', 1)[0]}`;
}

type Stored = Uploaded & { positionSats?: number };

const byName = <T extends Stored>(examples: readonly T[]) =>
  examples.map((example) => [example.name, example] as const);

/** Every fifth file, the archives and those with a position: sources/sources.test.ts reads all of them. */
const isRepresentative = ([name, { positionSats }]: readonly [string, Stored], at: number) =>
  at % 5 === 0 || /zip/i.test(name) || Boolean(positionSats);

const files = byName(fileExamples);
const statements = byName(statementExamples);

/** Imports a file, and checks that a second import adds nothing. */
async function importFile(example: Uploaded, fields: FileExample['fields']) {
  const shown = await preview(example, fields);
  expect(shown.needs).toEqual([]);
  await ana.write(shown);
  const again = await preview(example, fields);
  expect(again.counts).toMatchObject({ new: 0, duplicate: shown.counts.new });
  return { shown, entries: (await ana.entries()) as LedgerEntry[] };
}

itInDepth(files, files.filter(isRepresentative))('reads %s and stores it', async (_name, example) => {
  const { accountKind, acceptSuggestion, asks, fields = {}, expected } = example;
  await begin(accountKind);
  if (asks) expect((await preview(example)).needs).toEqual([asks]);
  const columns = acceptSuggestion ? (await preview(example, fields)).columns : fields.columns;
  const answers = { ...fields, columns: columns as typeof fields.columns };
  const { shown, entries } = await importFile(example, answers);
  expect(shown.rows.map(shownLine)).toEqual(expected);
  const added = expected.filter((line) => !/^\d+ (skipped|error)/.test(line));
  expect(entries.map(lineOf).sort()).toEqual(added.map((line) => line.replace(/^\d+ /, '')).sort());
});

itInDepth(statements, statements.filter(isRepresentative))(
  '%s is in the ledger as it says',
  async (_name, example) => {
    await begin(example.accountKind);
    const { fields, acceptSuggestion, rows, skippedRows = 0 } = example;
    const first = await preview(example, fields);
    const columns = (acceptSuggestion ? first.columns : fields.columns) as typeof fields.columns;
    const isAsked = first.needs.includes('date-order');
    const answers = { ...fields, columns: isAsked ? { ...columns!, dateOrder: 'ymd' as const } : columns };
    const { shown, entries } = await importFile(example, answers);
    expect(shown.counts).toMatchObject({ skipped: skippedRows, error: 0 });
    const wanted = example.name.endsWith('.zip')
      ? ['2025-01-11T12:00:00Z transfer_in 50000000 sats']
      : rows.map(([kind, occurredAt, sats, feeSats, amountCents, currency, amountFeeCents]) => {
          const figures = { kind, occurredAt, sats, feeSats, amountCents, currency, amountFeeCents };
          return figuresOf(figures as Pick<Movement, Figures>);
        });
    expect(entries.map(figuresOf).sort()).toEqual(wanted.sort());
    if (example.notes) expect(entries.map(({ note }) => note)).toEqual(example.notes);
    if (example.positionSats) expect((await ana.get('/position')).sats).toBe(example.positionSats);
  },
);
