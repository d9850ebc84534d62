import { type TaxDecripto, taxDecriptoSchema } from '@painel/contract';
import { request, useChange } from '@painel/shared/api';

/** Keeps the rows of a month as those that were delivered on a day. */
export const useReportRows = ({ month, rows }: TaxDecripto) =>
  useChange({
    send: (deliveredOn: string) =>
      request(taxDecriptoSchema, {
        method: 'PUT',
        path: `/taxes/months/${month}/decripto`,
        body: {
          deliveredOn,
          rows: rows.map(({ day, nature, sats, valueCents }) => ({ day, nature, sats, valueCents })),
        },
      }),
    invalidates: ['taxes'],
  });
