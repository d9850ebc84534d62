import type { taxForeignFees, taxGiftValues } from '@painel/contract';

interface TaxSettingsTable {
  user_id: string;
  year: bigint;
  /** 1 or 0. */
  foreign_in_limit: bigint;
  gifts_at: (typeof taxGiftValues)[number];
  foreign_fees: (typeof taxForeignFees)[number];
  /** 1 or 0. */
  only_bitcoin: bigint;
  opening_carried_cents: bigint;
  opening_foreign_loss_cents: bigint;
  updated_at: string;
}

interface TaxMonthsTable {
  user_id: string;
  /** YYYY-MM. */
  month: string;
  /** Both are null while nobody has answered. */
  others_gross_cents: bigint | null;
  others_gain_cents: bigint | null;
  decripto_delivered_on: string | null;
  updated_at: string;
}

interface TaxPaymentsTable {
  id: string;
  user_id: string;
  /** YYYY-MM, of the DARF. */
  month: string;
  /** Without fine and interest. */
  amount_cents: bigint;
  paid_on: string;
  fine_cents: bigint | null;
  interest_cents: bigint | null;
  created_at: string;
}

export interface TaxTables {
  tax_settings: TaxSettingsTable;
  tax_months: TaxMonthsTable;
  tax_payments: TaxPaymentsTable;
}
