import { taxDecriptoSchema } from '@painel/contract';
import { download, request } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';
import { copy } from './mirror.copy';

export type MirrorFormat = 'csv' | 'pdf';

export const mirrorQuery = (month: string) =>
  queryOptions({
    queryKey: ['taxes', 'decripto', month],
    queryFn: ({ signal }) => request(taxDecriptoSchema, { path: `/taxes/months/${month}/decripto`, signal }),
  });

/** Saves the rows of a month as a file. @throws {ApiError} */
export const saveMirror = (month: string, format: MirrorFormat): Promise<void> =>
  download(
    { path: `/taxes/months/${month}/decripto/export?format=${format}`, timeoutMs: 60_000 },
    copy.fileName(month, format),
  );
