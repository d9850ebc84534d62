import type { TaxMonthRequest, TaxPaymentRequest, TaxSettingsRequest } from '@painel/contract';
import { useChange } from '@painel/shared/api';
import { queryOptions } from '@tanstack/react-query';
import {
  addPayment,
  answerMonth,
  changeSettings,
  deletePayment,
  readAssets,
  readDue,
  readExplanation,
  readPayments,
  readRulesets,
  readYear,
} from './tax-year.api';

export const taxQueries = {
  all: ['taxes'] as const,
  year: (year: number) =>
    queryOptions({
      queryKey: [...taxQueries.all, 'year', year],
      queryFn: ({ signal }) => readYear(year, signal),
    }),
  /** With the years too. */
  due: () =>
    queryOptions({
      queryKey: [...taxQueries.all, 'year', 'due'],
      queryFn: ({ signal }) => readDue(signal),
    }),
  /** With the years, because what changes those changes it. */
  explanation: (month: string) =>
    queryOptions({
      queryKey: [...taxQueries.all, 'year', 'explanation', month],
      queryFn: ({ signal }) => readExplanation(month, signal),
    }),
  assets: (year: number) =>
    queryOptions({
      queryKey: [...taxQueries.all, 'assets', year],
      queryFn: ({ signal }) => readAssets(year, signal),
    }),
  payments: () =>
    queryOptions({
      queryKey: [...taxQueries.all, 'payments'],
      queryFn: ({ signal }) => readPayments(signal),
    }),
  rulesets: () =>
    queryOptions({
      queryKey: [...taxQueries.all, 'rulesets'],
      queryFn: ({ signal }) => readRulesets(signal),
    }),
};

/** Saves what a reader answers for a month. Later months change with it. */
export const useAnswerMonth = () =>
  useChange({
    send: ({ month, ...body }: TaxMonthRequest & { month: string }) => answerMonth(month, body),
    invalidates: [...taxQueries.all, 'year'],
  });

/** Registers a payment, or takes one back by its id. */
export const useChangePayments = () =>
  useChange({
    send: async (change: TaxPaymentRequest | string) =>
      typeof change === 'string' ? deletePayment(change) : addPayment(change),
    invalidates: taxQueries.all,
  });

/** Saves choices for a year; its data are the earlier years that they altered. */
export const useChangeSettings = (year: number) =>
  useChange({
    send: (change: TaxSettingsRequest) => changeSettings(year, change),
    invalidates: [...taxQueries.all, 'year'],
  });
