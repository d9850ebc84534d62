import { type TaxDecripto, taxDeliveredSchema, taxMonthSchema, taxYearSchema } from '@painel/contract';
import { request, requestOptional, useChange } from '@painel/shared/api';
import { yearOf } from '../words/months';

/** Keeps the rows of a month as those that were delivered on a day. The rows come last, so that a failed attempt can be repeated. */
async function reportRows({ month, rows }: TaxDecripto, day: string) {
  const ofYear = `/taxes/years/${yearOf(month)}`;
  const path = `${ofYear}/statements/decripto`;
  const { months } = await request(taxYearSchema, { path: ofYear });
  const stored = await requestOptional(taxDeliveredSchema, { path });
  const { othersGrossCents: grossCents = null, othersGainCents: gainCents = null } =
    months.find((each) => each.month === month) ?? {};
  const others = grossCents === null || gainCents === null ? null : { grossCents, gainCents };
  await request(taxMonthSchema, {
    method: 'PUT',
    path: `/taxes/months/${month}`,
    body: { others, decriptoDeliveredOn: day },
  });
  const ofOtherMonths = stored?.rows.filter((row) => !row.day.startsWith(month)) ?? [];
  const delivered = rows.map(({ day: on, nature, sats, valueCents }) => ({
    day: on,
    nature,
    sats,
    valueCents,
  }));
  await request(taxDeliveredSchema, {
    method: 'PUT',
    path,
    body: { rows: [...ofOtherMonths, ...delivered], expectedRevision: stored?.revision ?? 0 },
  });
}

export const useReportRows = (decripto: TaxDecripto) =>
  useChange({ send: (day: string) => reportRows(decripto, day), invalidates: ['taxes'] });
