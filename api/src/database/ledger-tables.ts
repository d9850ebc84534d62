import type {
  LedgerAccountKind,
  LedgerAttachmentType,
  LedgerCurrency,
  LedgerEntryKind,
  LedgerFeePolicy,
} from '@painel/contract';

export interface LedgerAccountsTable {
  id: string;
  user_id: string;
  name: string;
  kind: LedgerAccountKind;
  institution: string | null;
  tax_id: string | null;
  country: string | null;
  watched_wallet_id: string | null;
  external_wallet_id: string | null;
  address_id: string | null;
  created_at: string;
  updated_at: string;
}

/** A label of something on the chain, also of what is not watched yet. */
interface LedgerLabelsTable {
  id: string;
  user_id: string;
  /** A type of BIP-329. */
  kind: string;
  /** Keyed hash of type and reference. */
  ref_hash: string;
  sealed_ref: string;
  /** Null where a file has only `spendable`, or the label was cleared. */
  sealed_label: string | null;
  /** 1 or 0, of outputs; null where no file says it. */
  spendable: bigint | null;
  created_at: string;
  updated_at: string;
}

export interface LedgerImportsTable {
  id: string;
  user_id: string;
  format: string;
  zone: string;
  added: bigint;
  duplicates: bigint;
  skipped: bigint;
  /** Rows that could not be read. */
  failed: bigint;
  sealed_file_name: string | null;
  /** SHA-256 of its bytes in hex, encrypted. Null where it was imported before this was kept. */
  sealed_file_hash: string | null;
  /** The account of its rows; it may be gone. */
  account_id: string | null;
  /** The same for all imports of one confirmation. */
  batch_id: string | null;
  /** Keyed hash of the source and the name of its file. It finds the account of the next file. */
  source_hash: string | null;
  /** The policies that it chose, with what it replaced (`PolicyChange`), as JSON; null where it chose none. */
  fee_policies: string | null;
  created_at: string;
}

/** The files of one request between their preview and their confirmation: one request a user. */
interface LedgerUploadsTable {
  user_id: string;
  id: string;
  /** Compressed, then encrypted. */
  sealed_file: string;
  sealed_choices: string;
  expires_at: string;
}

/** A receipt of an entry. */
interface LedgerAttachmentsTable {
  id: string;
  user_id: string;
  entry_id: string;
  sealed_file_name: string;
  /** SHA-256 of its bytes in hex, encrypted. */
  sealed_file_hash: string;
  media_type: LedgerAttachmentType;
  bytes: bigint;
  created_at: string;
}

interface LedgerAttachmentFilesTable {
  /** That of the attachment. */
  id: string;
  user_id: string;
  /** Its bytes, encrypted. */
  sealed_content: string;
}

/** The columns that a user chose for files with these headers. */
interface LedgerColumnChoicesTable {
  user_id: string;
  headers_hash: string;
  /** JSON. */
  columns: string;
  updated_at: string;
}

export interface LedgerEntriesTable {
  id: string;
  user_id: string;
  account_id: string;
  /** Counts the user's entries. It orders those of the same time. */
  seq: bigint;
  kind: LedgerEntryKind;
  /** With three decimals of a second, so that texts compare as times. */
  occurred_at: string;
  sats: bigint;
  fee_sats: bigint;
  amount_cents: bigint | null;
  amount_fee_cents: bigint | null;
  /** Who stated `amount_cents`. Null without an amount, and where older code wrote it: then it is the entry's source. */
  amount_source: 'typed' | 'imported' | null;
  currency: LedgerCurrency;
  txid: string | null;
  /** Encrypted. */
  sealed_note: string | null;
  sealed_evidence: string | null;
  import_id: string | null;
  /** Keyed hash of an imported row. It finds a duplicate without decrypting rows. */
  row_hash: string | null;
  /** The imported row as it was in its file, encrypted. */
  sealed_row: string | null;
  /** The rows of its file, from 1 with the header, as `2` or `2,3`. Null where it was imported before this was kept. */
  file_rows: string | null;
  revision: bigint;
  created_at: string;
  updated_at: string;
}

interface LedgerLinksTable {
  out_entry_id: string;
  in_entry_id: string;
  user_id: string;
  reason: 'same_txid' | 'confirmed';
  created_at: string;
}

interface LedgerRejectedLinksTable {
  out_entry_id: string;
  in_entry_id: string;
  user_id: string;
  created_at: string;
}

/** The pairs of the last confirmation of several. */
interface LedgerConfirmedTogetherTable {
  user_id: string;
  batch_id: string;
  match_id: string;
}

/** The entries that were made of transactions together last. */
interface LedgerRegisteredTogetherTable {
  user_id: string;
  batch_id: string;
  entry_id: string;
}

interface LedgerFeePoliciesTable {
  user_id: string;
  year: bigint;
  fee_policy: LedgerFeePolicy;
  updated_at: string;
}

interface LedgerClosedYearsTable {
  user_id: string;
  year: bigint;
  fee_policy: LedgerFeePolicy;
  /** The figures and disposals of then, as JSON. */
  content: string;
  closed_at: string;
}

/** Another text with each write of entries, links, accounts or policies. */
interface LedgerRevisionsTable {
  user_id: string;
  revision: string;
}

export interface LedgerTables {
  ledger_revisions: LedgerRevisionsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_labels: LedgerLabelsTable;
  ledger_imports: LedgerImportsTable;
  ledger_uploads: LedgerUploadsTable;
  ledger_attachments: LedgerAttachmentsTable;
  ledger_attachment_files: LedgerAttachmentFilesTable;
  ledger_column_choices: LedgerColumnChoicesTable;
  ledger_entries: LedgerEntriesTable;
  ledger_links: LedgerLinksTable;
  /** The links of a pair of many besides its first. */
  ledger_further_links: LedgerLinksTable;
  ledger_rejected_links: LedgerRejectedLinksTable;
  ledger_confirmed_together: LedgerConfirmedTogetherTable;
  ledger_registered_together: LedgerRegisteredTogetherTable;
  ledger_fee_policies: LedgerFeePoliciesTable;
  ledger_closed_years: LedgerClosedYearsTable;
}
