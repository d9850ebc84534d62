import {
  type LedgerAccountKind,
  type TaxAssets,
  type TaxMonthRequest,
  type TaxPayment,
  type TaxPaymentRequest,
  type TaxSettings,
  type TaxYear,
  taxSettingsSchema,
} from '@painel/contract';
import { deleteRow, insertRow, putRow, rowsOf } from '../../database/rows-of-user';
import type { Database } from '../../database/tables';
import { numberOf } from '../../amounts/bitcoin-amounts';
import type { MonthAnswer } from './rules/tax-inputs';

/** Of a person without a choice. */
export const defaultSettings: TaxSettings = taxSettingsSchema.parse({});
export const noAnswer: MonthAnswer = { others: null, deliveredOn: null };

/** An account as the declaration names it. */
export interface TaxAccount {
  id: string;
  name: string;
  kind: LedgerAccountKind;
  institution: string | null;
  taxId: string | null;
  country: string | null;
}

/** The tax of a year as it was when the year was closed. */
export interface TaxCopy {
  rulesetId: string;
  settings: TaxSettings;
  months: TaxYear['months'];
  domestic: TaxYear['domestic'];
  foreign: TaxYear['foreign'];
  assets: TaxAssets;
}

const bigintOf = (isTrue: boolean) => (isTrue ? 1n : 0n);

export type TaxStore = ReturnType<typeof createTaxStore>;

export function createTaxStore(database: Database) {
  return {
    /** The years with a choice. */
    async settings(userId: string): Promise<Map<number, TaxSettings>> {
      const rows = await rowsOf(database, 'tax_settings', userId).execute();
      return new Map(
        rows.map((row) => [
          Number(row.year),
          {
            foreignInLimit: row.foreign_in_limit === 1n,
            giftsAt: row.gifts_at,
            foreignFees: row.foreign_fees,
            onlyBitcoin: row.only_bitcoin === 1n,
            openingCarriedCents: Number(row.opening_carried_cents),
            openingForeignLossCents: Number(row.opening_foreign_loss_cents),
          },
        ]),
      );
    },

    async setSettings(userId: string, year: number, settings: TaxSettings, now: string): Promise<void> {
      const values = {
        foreign_in_limit: bigintOf(settings.foreignInLimit),
        gifts_at: settings.giftsAt,
        foreign_fees: settings.foreignFees,
        only_bitcoin: bigintOf(settings.onlyBitcoin),
        opening_carried_cents: BigInt(settings.openingCarriedCents),
        opening_foreign_loss_cents: BigInt(settings.openingForeignLossCents),
        updated_at: now,
      };
      await putRow(database, 'tax_settings', { user_id: userId, year: BigInt(year) }, values);
    },

    /** The months with an answer. */
    async answers(userId: string): Promise<Map<string, MonthAnswer>> {
      const rows = await rowsOf(database, 'tax_months', userId).execute();
      return new Map(
        rows.map(
          ({
            month,
            others_gross_cents: gross,
            others_gain_cents: gain,
            decripto_delivered_on: deliveredOn,
          }) => [month, { others: gross === null || gain === null ? null : { gross, gain }, deliveredOn }],
        ),
      );
    },

    /** An omitted day of delivery stays as it is. */
    async setAnswer(
      userId: string,
      month: string,
      { others, decriptoDeliveredOn }: TaxMonthRequest,
      now: string,
    ): Promise<void> {
      const values = {
        others_gross_cents: others && BigInt(others.grossCents),
        others_gain_cents: others && BigInt(others.gainCents),
        ...(decriptoDeliveredOn !== undefined && { decripto_delivered_on: decriptoDeliveredOn }),
        updated_at: now,
      };
      await putRow(database, 'tax_months', { user_id: userId, month }, values);
    },

    /** Keeps the day of a delivery. The answer of the month stays as it is. */
    async setDelivered(userId: string, month: string, day: string, now: string): Promise<void> {
      const values = { decripto_delivered_on: day, updated_at: now };
      await putRow(database, 'tax_months', { user_id: userId, month }, values);
    },

    /** Oldest first. */
    accounts: (userId: string) =>
      database
        .selectFrom('ledger_accounts')
        .select(['id', 'name', 'kind', 'institution', 'tax_id as taxId', 'country'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** The name of the account. */
    async nameOf(userId: string): Promise<string> {
      const { name } = await database
        .selectFrom('users')
        .select('name')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return name;
    },

    /** When the year was closed in the ledger, and its tax at that time. */
    async closed(userId: string, year: number): Promise<{ at: string; copy: TaxCopy | undefined } | null> {
      const row = await database
        .selectFrom('ledger_closed_years')
        .select(['closed_at', 'content'])
        .where('user_id', '=', userId)
        .where('year', '=', BigInt(year))
        .executeTakeFirst();
      return row ? { at: row.closed_at, copy: (JSON.parse(row.content) as { taxes?: TaxCopy }).taxes } : null;
    },

    /** Newest first. */
    async payments(userId: string): Promise<TaxPayment[]> {
      const rows = await rowsOf(database, 'tax_payments', userId)
        .orderBy('paid_on', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        month: row.month,
        amountCents: Number(row.amount_cents),
        paidOn: row.paid_on,
        fineCents: numberOf(row.fine_cents),
        interestCents: numberOf(row.interest_cents),
      }));
    },

    async addPayment(
      userId: string,
      { id, month, amountCents, paidOn, fineCents, interestCents }: TaxPaymentRequest & { id: string },
      now: string,
    ): Promise<void> {
      await insertRow(database, 'tax_payments', {
        id,
        user_id: userId,
        month,
        amount_cents: BigInt(amountCents),
        paid_on: paidOn,
        fine_cents: fineCents === undefined ? null : BigInt(fineCents),
        interest_cents: interestCents === undefined ? null : BigInt(interestCents),
        created_at: now,
      });
    },

    /** False when the person has no such payment. */
    deletePayment: (userId: string, id: string) => deleteRow(database, 'tax_payments', userId, id),
  };
}
