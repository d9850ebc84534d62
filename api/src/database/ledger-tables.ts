import type {
  ConnectionProblem,
  ConnectionState,
  ConnectionVendorName,
  LedgerAccountKind,
  LedgerAttachmentType,
  LedgerCurrency,
  LedgerEntryKind,
  LedgerFeePolicy,
  LedgerImportFormat,
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

/** A key of an exchange, which can only read, bound to an account. */
export interface LedgerConnectionsTable {
  id: string;
  user_id: string;
  vendor: ConnectionVendorName;
  account_id: string;
  /** The fields of the key as JSON, encrypted; null once it is erased. */
  sealed_key: string | null;
  /** Keyed hash of the fields. It finds a second connection of one key. */
  key_hash: string | null;
  /** The last four letters of its public part. */
  key_ending: string | null;
  /** Keyed hash of the account at the vendor; null where the vendor does not say it. */
  owner_hash: string | null;
  permission: 'read_only' | 'unverified';
  state: Exclude<ConnectionState, 'resting'>;
  problem: ConnectionProblem | null;
  /** Where each list goes on, as JSON. */
  cursors: string;
  /** The first day of lists that do not reach back, as JSON. */
  reach: string;
  /** Of the last sync, as JSON. */
  counts: string;
  /** Notes of the last sync as JSON, encrypted. */
  sealed_notes: string | null;
  /** The figures of the rows that wait for their confirmation as JSON, encrypted; null without any. */
  sealed_preview: string | null;
  /** The balance at the vendor. */
  their_sats: bigint | null;
  compared_at: string | null;
  /** When the person confirmed the first preview. */
  confirmed_at: string | null;
  /** The last sync that read all lists. */
  last_sync_at: string | null;
  /** The last answer of the vendor to the key. */
  last_success_at: string | null;
  /** The last sync that the person asked for. */
  asked_at: string | null;
  /** Null for none. */
  next_sync_at: string | null;
  paused_at: string | null;
  created_at: string;
  updated_at: string;
}

/** The movements that a connection has brought, also those that were deleted since. */
interface LedgerConnectionOperationsTable {
  user_id: string;
  connection_id: string;
  /** Keyed hash of the list and the vendor's id. */
  operation_hash: string;
}

/** The windows that wait for the first confirmation. */
interface LedgerConnectionPagesTable {
  user_id: string;
  connection_id: string;
  seq: bigint;
  list: string;
  format: LedgerImportFormat;
  row_count: bigint;
  /** As JSON, encrypted. */
  sealed_rows: string;
}

/** Which process syncs with a vendor, and until when the vendor asked to rest. */
interface ConnectionVendorsTable {
  vendor: ConnectionVendorName;
  holder: string | null;
  held_until: string | null;
  rests_until: string | null;
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
  /** The connection that read it, which may be gone; null for files. */
  connection_id: string | null;
  /** Rows that a sync found and did not write, as JSON, encrypted. */
  sealed_notes: string | null;
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
  ledger_connections: LedgerConnectionsTable;
  ledger_connection_operations: LedgerConnectionOperationsTable;
  ledger_connection_pages: LedgerConnectionPagesTable;
  connection_vendors: ConnectionVendorsTable;
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
