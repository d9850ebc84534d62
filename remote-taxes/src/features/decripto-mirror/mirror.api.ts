import { taxDecriptoSchema } from '@painel/contract';
import { download, request } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';
import { copy } from './mirror.copy';

export type MirrorFormat = 'csv' | 'pdf';

/** The token is that of an accountant's link; null for the owner. */
export const mirrorQuery = (month: string, token: string | null) =>
  queryOptions({
    queryKey: ['taxes', 'decripto', month, token],
    queryFn: ({ signal }) =>
      request(taxDecriptoSchema, {
        path: `/${token === null ? 'taxes' : 'accountant'}/months/${month}/decripto`,
        signal,
        ...(token !== null && { bearer: token, anonymous: true }),
      }),
  });

/** Saves the rows of a month as a file. @throws {ApiError} */
export const saveMirror = (month: string, format: MirrorFormat): Promise<void> =>
  download(
    { path: `/taxes/months/${month}/decripto/export?format=${format}`, timeoutMs: 60_000 },
    copy.fileName(month, format),
  );
