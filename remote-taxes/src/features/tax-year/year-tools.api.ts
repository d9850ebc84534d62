import {
  type TaxAccountantRequest,
  type TaxReportRequest,
  type TaxSimulationRequest,
  ledgerAccountListSchema,
  taxAccountantMadeSchema,
  taxAccountantsSchema,
  taxReportProgressSchema,
  taxSimulationSchema,
} from '@painel/contract';
import { ApiError, download, request, requestLines, requestVoid, saveFile } from '@painel/shared/api';
import { copy } from './year-tools.copy';

/** A large ledger takes a few seconds before the first byte. */
const timeoutMs = 120_000;

export const readAccounts = (signal: AbortSignal) =>
  request(ledgerAccountListSchema, { path: '/portfolio/ledger/accounts', signal });

export const readAccountants = (signal: AbortSignal) =>
  request(taxAccountantsSchema, { path: '/taxes/accountants', signal });

export const addAccountant = (body: TaxAccountantRequest) =>
  request(taxAccountantMadeSchema, { method: 'POST', path: '/taxes/accountants', body });

export const removeReview = (subject: string) =>
  requestVoid({ method: 'DELETE', path: `/taxes/accountants/reviews/${subject}` });

export const revokeAccountant = (id: string) =>
  requestVoid({ method: 'DELETE', path: `/taxes/accountants/${id}` });

export const simulate = (body: TaxSimulationRequest) =>
  request(taxSimulationSchema, { method: 'POST', path: '/taxes/simulations', body });

interface Line {
  done?: number;
  total?: number;
  name?: string;
  file?: string;
  problem?: unknown;
}

/** A POST, because a CPF must not be in an address. */
const reportOf = (year: number) => ({ method: 'POST', path: `/taxes/years/${year}/report` }) as const;

async function saveDossier(
  year: number,
  cpf: string | undefined,
  onProgress: (done: number, total: number) => void,
) {
  const { name, file } = await requestLines<Line>(
    taxReportProgressSchema,
    { ...reportOf(year), body: { format: 'dossier', cpf }, timeoutMs },
    ({ done, total }) => {
      if (done !== undefined && total !== undefined) onProgress(done, total);
    },
  );
  if (file === undefined) throw new ApiError('broken-contract', {});
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type: 'application/pdf' }), name ?? copy.reports.fileName(year, 'dossier'));
}

/** Saves a year as a file; a dossier reports how much of it is written. The CPF is for this file alone. @throws {ApiError} */
export const saveReport = (
  year: number,
  { format, cpf }: TaxReportRequest,
  onProgress: (done: number, total: number) => void,
): Promise<void> =>
  format === 'dossier'
    ? saveDossier(year, cpf, onProgress)
    : download({ ...reportOf(year), body: { format, cpf }, timeoutMs }, copy.reports.fileName(year, format));
