import {
  type TaxMonthRequest,
  type TaxPaymentRequest,
  type TaxSettingsRequest,
  explanationSchema,
  taxAssetsSchema,
  taxDueSchema,
  taxMonthSchema,
  taxPaymentListSchema,
  taxPaymentSchema,
  taxRulesetsSchema,
  taxYearSchema,
} from '@painel/contract';
import { request, requestHeader, requestVoid } from '@painel/shared/api';

export const readYear = (year: number, signal: AbortSignal) =>
  request(taxYearSchema, { path: `/taxes/years/${year}`, signal });

export const readDue = (signal: AbortSignal) => request(taxDueSchema, { path: '/taxes/due', signal });

export const readExplanation = (month: string, signal: AbortSignal) =>
  request(explanationSchema, { path: `/taxes/months/${month}/explanation`, signal });

export const readAssets = (year: number, signal: AbortSignal) =>
  request(taxAssetsSchema, { path: `/taxes/years/${year}/assets`, signal });

export const readRulesets = (signal: AbortSignal) =>
  request(taxRulesetsSchema, { path: '/taxes/rulesets', signal });

export const readPayments = (signal: AbortSignal) =>
  request(taxPaymentListSchema, { path: '/taxes/payments', signal });

export const addPayment = (body: TaxPaymentRequest) =>
  request(taxPaymentSchema, { method: 'POST', path: '/taxes/payments', body });

export const deletePayment = (id: string) => requestVoid({ method: 'DELETE', path: `/taxes/payments/${id}` });

export const answerMonth = (month: string, body: TaxMonthRequest) =>
  request(taxMonthSchema, { method: 'PUT', path: `/taxes/months/${month}`, body });

/** Returns the years before the current one that it altered. */
export async function changeSettings(year: number, body: TaxSettingsRequest): Promise<number[]> {
  const named = await requestHeader(
    { method: 'PUT', path: `/taxes/settings/${year}`, body },
    'X-Altered-Years',
  );
  return (named ?? '').split(',').filter(Boolean).map(Number);
}
