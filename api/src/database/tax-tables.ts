import type { TaxStatementKind, taxForeignFees, taxGiftValues } from '@painel/contract';

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
  /** Both are null until the reader has answered. */
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

interface TaxAccountantsTable {
  id: string;
  user_id: string;
  /** The owner's name for the accountant. */
  name: string;
  /** SHA-256 of the token in the link, in hex. */
  token_hash: string;
  /** The only year that the link opens; null for all. */
  year: bigint | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
}

interface TaxAccountantOpeningsTable {
  id: string;
  user_id: string;
  accountant_id: string;
  opened_at: string;
}

interface TaxReviewsTable {
  id: string;
  user_id: string;
  /** A month as YYYY-MM, or the id of an entry. */
  subject: string;
  accountant_name: string;
  checked_at: string | null;
  /** Encrypted. */
  sealed_note: string | null;
  updated_at: string;
}

interface TaxStatementsTable {
  id: string;
  user_id: string;
  year: bigint;
  kind: TaxStatementKind;
  /** Encrypted JSON. */
  sealed_content: string;
  revision: bigint;
  updated_at: string;
}

interface TaxCheckNotesTable {
  id: string;
  user_id: string;
  year: bigint;
  /** A keyed hash of the line that the note is on. */
  line_key: string;
  author: 'owner' | 'accountant';
  accountant_name: string | null;
  /** Encrypted. */
  sealed_text: string;
  updated_at: string;
}

export interface TaxTables {
  tax_settings: TaxSettingsTable;
  tax_months: TaxMonthsTable;
  tax_payments: TaxPaymentsTable;
  tax_accountants: TaxAccountantsTable;
  tax_accountant_openings: TaxAccountantOpeningsTable;
  tax_reviews: TaxReviewsTable;
  tax_statements: TaxStatementsTable;
  tax_check_notes: TaxCheckNotesTable;
}
