import { ledgerImportPreviewSchema } from '@painel/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ledgerVisitor } from '../../../../testing/ledger-visitor';
import { type FormPart, sendForm } from '../../../../testing/send-form';
import { type TestApi, startTestApi } from '../../../../testing/test-api';
import expectations from '../formats/fixtures/statements/expected.json';

// Starting the thread that reads files loads the compiler.
jest.setTimeout(60_000);

interface Expectation {
  file: string;
  accountKind: 'exchange_br' | 'exchange_foreign' | 'self_custody' | 'lightning';
  fields?: { acceptSuggestion?: boolean; zone?: string; columns?: object };
  rows: [string, string, number, ...unknown[]][];
  positionSats?: number;
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.time.now = new Date('2026-11-20T12:00:00.000Z');
});
afterAll(() => api.close());

const all = expectations as unknown as Expectation[];

it.each(all.map((each, at) => [each.file, each, at] as const))(
  '%s is in the ledger as it says',
  async (file, expected, at) => {
    const token = await api.signIn(`extrato${at}@exemplo.com.br`);
    const visitor = ledgerVisitor(api, token);
    const accountId = await visitor.addAccount(expected.accountKind);
    const content = readFileSync(path.join(import.meta.dirname, '../formats/fixtures/statements', file));
    const preview = async (fields: Record<string, string>) => {
      const parts: FormPart[] = [
        ...Object.entries(fields),
        ['file', content, { name: file, type: 'text/csv' }],
      ];
      const answer = await sendForm(api, '/portfolio/ledger/imports', token, parts);
      expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
      return ledgerImportPreviewSchema.parse(answer.json());
    };

    const { zone, columns, acceptSuggestion } = expected.fields ?? {};
    const fields = { accountId, ...(zone && { zone }), ...(columns && { columns: JSON.stringify(columns) }) };
    const suggested = acceptSuggestion ? (await preview(fields)).columns : undefined;
    let shown = await preview({ ...fields, ...(suggested && { columns: JSON.stringify(suggested) }) });
    if (shown.needs.includes('date-order'))
      shown = await preview({ ...fields, columns: JSON.stringify({ ...columns, dateOrder: 'ymd' }) });
    expect(shown.needs).toEqual([]);
    const committed = await visitor.ask('POST', `/imports/${shown.importToken}/commit`);
    expect(committed.statusCode).toBe(201);

    const { entries } = await visitor.get('/entries');
    const stored = entries.map(
      ({ kind, occurredAt, sats }: { kind: string; occurredAt: string; sats: number }) => [
        kind,
        occurredAt.replace('.000Z', 'Z'),
        sats,
      ],
    );
    const wanted = file.endsWith('.zip')
      ? [['transfer_in', '2025-01-11T12:00:00Z', 50_000_000]]
      : expected.rows.map((row) => row.slice(0, 3));
    expect(stored.sort()).toEqual(wanted.sort());
    if (expected.positionSats)
      expect(await visitor.get('/position')).toMatchObject({ sats: expected.positionSats });
  },
);
