import {
  type LedgerImportCommitRequest,
  type LedgerImportPreview,
  ledgerImportCommittedSchema,
  ledgerImportListSchema,
  ledgerImportPreviewSchema,
} from '@painel/contract';
import { type FormPart, sendForm } from '../send-form';
import type { TestApi } from '../test-api';
import { ledgerVisitor } from './ledger-visitor';

export type NamedContent = [name: string, content: string | Uint8Array];

/** A person who imports files into a ledger. */
export function importVisitor(api: TestApi, token: string) {
  const visitor = ledgerVisitor(api, token);

  const send = (files: readonly NamedContent[], fields: Record<string, string> = {}, headers = {}) => {
    const parts = files.map(([name, content]): FormPart => [
      'file',
      Buffer.from(content),
      { name, type: 'text/csv' },
    ]);
    return sendForm(api, '/portfolio/ledger/imports', token, [...Object.entries(fields), ...parts], headers);
  };
  const commit = (importToken: string | null, feePolicies?: LedgerImportCommitRequest['feePolicies']) =>
    visitor.ask('POST', `/imports/${importToken}/commit`, feePolicies && { feePolicies });

  return {
    ...visitor,
    send,
    commit,
    async preview(
      files: readonly NamedContent[],
      fields?: Record<string, string>,
    ): Promise<LedgerImportPreview> {
      const answer = await send(files, fields);
      expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
      return ledgerImportPreviewSchema.parse(answer.json());
    },
    /** Confirms what was shown. */
    async write({ importToken }: Pick<LedgerImportPreview, 'importToken'>) {
      const answer = await commit(importToken);
      expect(answer.statusCode).toBe(201);
      return ledgerImportCommittedSchema.parse(answer.json());
    },
    entries: async () => (await visitor.get('/entries')).entries,
    imports: async () => ledgerImportListSchema.parse(await visitor.get('/imports')),
  };
}

export type ImportVisitor = ReturnType<typeof importVisitor>;
