import type { Tables } from '../../database/tables';
import type { EncryptedPurpose } from '../portfolio/ledger/entry-texts';

/** `sats` and `nanoBtc` become exact amounts in BTC, `cents` one in money; `encrypted` is text. */
export type FieldKind = 'text' | 'encrypted' | 'sats' | 'nanoBtc' | 'cents' | 'count' | 'figure' | 'flag';

export interface ExportedField {
  column: string;
  kind: FieldKind;
  /** The context of the encryption, besides the row. */
  purpose?: EncryptedPurpose;
}

interface ExportedTable {
  table: keyof Tables;
  /** The column that names the user. */
  owner: 'id' | 'user_id';
  orderBy: string;
  fields: Record<string, ExportedField>;
}

const as = (kind: FieldKind) => (column: string) => ({ column, kind });
const [text, flag, sats, nanoBtc] = [as('text'), as('flag'), as('sats'), as('nanoBtc')];
const [count, figure, encrypted] = [as('count'), as('figure'), as('encrypted')];
const cents = as('cents');
const encryptedFor = (column: string, purpose: EncryptedPurpose) => ({ ...encrypted(column), purpose });

const created = { createdAt: text('created_at') };
const dated = { ...created, updatedAt: text('updated_at') };
const link = {
  outEntryId: text('out_entry_id'),
  inEntryId: text('in_entry_id'),
  reason: text('reason'),
  ...created,
};
const reading = {
  balanceBtc: sats('balance_sats'),
  balanceSource: text('balance_source'),
  unconfirmedBtc: sats('unconfirmed_sats'),
  transactionCount: count('transaction_count'),
  lastTransaction: text('last_transaction'),
  lastUpdated: text('last_updated'),
};

/** The exported columns of each table, by their names in the export. */
export const exportedTables = {
  account: {
    table: 'users',
    owner: 'id',
    orderBy: 'id',
    fields: {
      id: text('id'),
      email: text('email'),
      emailVerifiedAt: text('email_verified_at'),
      name: text('name'),
      firstName: text('first_name'),
      profileImage: text('profile_image'),
      ...dated,
    },
  },
  preferences: {
    table: 'user_preferences',
    owner: 'user_id',
    orderBy: 'user_id',
    fields: {
      theme: text('theme'),
      bitcoinUnit: text('bitcoin_unit'),
      currencyFirst: text('currency_first'),
      discreet: flag('discreet'),
    },
  },
  sessions: {
    table: 'sessions',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: {
      device: text('device'),
      ...created,
      lastUsedAt: text('last_used_at'),
      provedAt: text('proved_at'),
      expiresAt: text('expires_at'),
    },
  },
  emailChanges: {
    table: 'email_changes',
    owner: 'user_id',
    orderBy: 'user_id',
    fields: { email: text('email'), expiresAt: text('expires_at') },
  },
  formerEmails: {
    table: 'former_emails',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: { email: text('email'), ...created, expiresAt: text('expires_at') },
  },
  securityEvents: {
    table: 'security_events',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: { kind: text('kind'), device: text('device'), ...created },
  },
  knownDevices: {
    table: 'known_devices',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: { device: text('device'), ...created, lastUsedAt: text('last_used_at') },
  },
  socialIdentities: {
    table: 'social_identities',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: { issuer: text('issuer'), subject: text('subject'), ...created },
  },
  passkeys: {
    table: 'passkeys',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: { name: text('name'), ...created, lastUsedAt: text('last_used_at') },
  },
  secondFactor: {
    table: 'second_factors',
    owner: 'user_id',
    orderBy: 'user_id',
    fields: { ...created },
  },
  watchedAddresses: {
    table: 'watched_addresses',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: {
      id: text('id'),
      address: text('address'),
      label: text('label'),
      ...reading,
      ...dated,
    },
  },
  watchedWallets: {
    table: 'watched_wallets',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: {
      id: text('id'),
      label: text('label'),
      key: encrypted('sealed_key'),
      script: text('script'),
      fingerprint: text('fingerprint'),
      ...dated,
    },
  },
  derivedAddresses: {
    table: 'derived_addresses',
    owner: 'user_id',
    orderBy: 'position',
    fields: {
      walletId: text('wallet_id'),
      branch: text('branch'),
      position: count('position'),
      address: text('address'),
      ...reading,
    },
  },
  externalWallets: {
    table: 'external_wallets',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: {
      id: text('id'),
      name: text('name'),
      platform: text('platform'),
      balanceBtc: nanoBtc('balance_nano_btc'),
      description: text('description'),
      ...dated,
    },
  },
  portfolioDays: {
    table: 'portfolio_days',
    owner: 'user_id',
    orderBy: 'day',
    fields: {
      day: text('day'),
      watchedBtc: sats('watched_sats'),
      externalBtc: nanoBtc('external_nano_btc'),
      priceBrl: figure('price_brl'),
      priceUsd: figure('price_usd'),
      source: text('source'),
      updatedAt: text('updated_at'),
    },
  },
  ledgerAccounts: {
    table: 'ledger_accounts',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: {
      id: text('id'),
      name: text('name'),
      accountKind: text('kind'),
      institution: text('institution'),
      taxId: text('tax_id'),
      country: text('country'),
      walletId: text('watched_wallet_id'),
      externalWalletId: text('external_wallet_id'),
      addressId: text('address_id'),
      ...dated,
    },
  },
  ledgerEntries: {
    table: 'ledger_entries',
    owner: 'user_id',
    orderBy: 'seq',
    fields: {
      id: text('id'),
      accountId: text('account_id'),
      seq: count('seq'),
      entryKind: text('kind'),
      occurredAt: text('occurred_at'),
      amountBtc: sats('sats'),
      feeBtc: sats('fee_sats'),
      amount: cents('amount_cents'),
      amountFee: cents('amount_fee_cents'),
      currency: text('currency'),
      txid: text('txid'),
      note: encryptedFor('sealed_note', 'note'),
      evidence: encryptedFor('sealed_evidence', 'evidence'),
      importId: text('import_id'),
      importedRow: encryptedFor('sealed_row', 'row'),
      amountSource: text('amount_source'),
      ...dated,
    },
  },
  ledgerLinks: {
    table: 'ledger_links',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: link,
  },
  ledgerFurtherLinks: {
    table: 'ledger_further_links',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: link,
  },
  ledgerRejectedLinks: {
    table: 'ledger_rejected_links',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: { outEntryId: text('out_entry_id'), inEntryId: text('in_entry_id'), ...created },
  },
  ledgerImports: {
    table: 'ledger_imports',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: {
      id: text('id'),
      format: text('format'),
      zone: text('zone'),
      added: count('added'),
      duplicates: count('duplicates'),
      skipped: count('skipped'),
      failed: count('failed'),
      fileName: encryptedFor('sealed_file_name', 'file name'),
      accountId: text('account_id'),
      batchId: text('batch_id'),
      ...created,
    },
  },
  ledgerFeePolicies: {
    table: 'ledger_fee_policies',
    owner: 'user_id',
    orderBy: 'year',
    fields: { year: count('year'), feePolicy: text('fee_policy'), updatedAt: text('updated_at') },
  },
  ledgerClosedYears: {
    table: 'ledger_closed_years',
    owner: 'user_id',
    orderBy: 'year',
    fields: {
      year: count('year'),
      feePolicy: text('fee_policy'),
      content: text('content'),
      closedAt: text('closed_at'),
    },
  },
  alerts: {
    table: 'alerts',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: {
      id: text('id'),
      alertKind: text('kind'),
      params: text('params'),
      channels: text('channels'),
      repeats: flag('repeats'),
      gapSeconds: count('gap_seconds'),
      expiresAt: text('expires_at'),
      snoozedUntil: text('snoozed_until'),
      pausedAt: text('paused_at'),
      note: text('note'),
      bellOnly: flag('bell_only'),
      phase: text('phase'),
      firedAt: text('fired_at'),
      ...dated,
    },
  },
  alertChannels: {
    table: 'alert_channels',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: {
      id: text('id'),
      channelKind: text('kind'),
      label: text('label'),
      verifiedAt: text('verified_at'),
      failures: count('failures'),
      offAt: text('off_at'),
      lastDeliveredAt: text('last_delivered_at'),
      lastFailedAt: text('last_failed_at'),
      ...created,
    },
  },
  alertEvents: {
    table: 'alert_events',
    owner: 'user_id',
    orderBy: 'created_at',
    fields: {
      id: text('id'),
      alertId: text('alert_id'),
      alertKind: text('kind'),
      value: figure('value'),
      message: text('message'),
      isSimulated: flag('is_simulated'),
      readAt: text('read_at'),
      ...created,
    },
  },
  alertDeliveries: {
    table: 'alert_deliveries',
    owner: 'user_id',
    orderBy: 'changed_at',
    fields: {
      eventId: text('event_id'),
      channelId: text('channel_id'),
      channelKind: text('channel_kind'),
      deliveryState: text('state'),
      changedAt: text('changed_at'),
    },
  },
  alertSettings: {
    table: 'alert_settings',
    owner: 'user_id',
    orderBy: 'user_id',
    fields: {
      zone: text('zone'),
      quiet: flag('quiet'),
      quietFrom: count('quiet_from'),
      quietTo: count('quiet_to'),
      showAmounts: flag('show_amounts'),
    },
  },
} as const satisfies Record<string, ExportedTable>;

export type ExportedName = keyof typeof exportedTables;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
/** All names of exported fields. */
export type FieldName = KeysOf<(typeof exportedTables)[ExportedName]['fields']>;
