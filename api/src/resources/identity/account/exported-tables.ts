import type { Tables } from '../../../database/tables';
import type { EncryptedPurpose } from '../../../secrets/encrypted-text';

/** `sats` and `nanoBtc` become exact amounts in BTC, `cents` one in money; `encrypted` is text. */
type FieldKind = 'plain' | 'encrypted' | 'sats' | 'nanoBtc' | 'cents' | 'flag';

export interface ExportedField {
  column: string;
  kind: FieldKind;
  /** The context of the encryption, besides the row. */
  purpose?: EncryptedPurpose;
}

type Camel<Text> = Text extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Text;
type NameOf<Column> = Column extends `${string}>${infer Name}`
  ? Name
  : Column extends `sealed_${infer Rest}` | `${infer Rest}_cents`
    ? Camel<Rest>
    : Column extends `${infer Rest}_sats` | `${infer Rest}_nano_btc`
      ? `${Camel<Rest>}Btc`
      : Camel<Column>;
type NamesIn<Columns> = Columns extends `${infer First} ${infer Rest}`
  ? NameOf<First> | NamesIn<Rest>
  : NameOf<Columns>;

const flags = new Set([
  'discreet',
  'repeats',
  'is_simulated',
  'quiet',
  'show_amounts',
  'bell_only',
  'foreign_in_limit',
  'only_bitcoin',
  'spendable',
]);
const kinds: [ending: RegExp, kind: FieldKind][] = [
  [/^sealed_/, 'encrypted'],
  [/(^|_)sats$/, 'sats'],
  [/_nano_btc$/, 'nanoBtc'],
  [/_cents$/, 'cents'],
];
const camel = (text: string) => text.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function fieldOf(table: string, spec: string): [name: string, field: ExportedField] {
  const [column = '', named] = spec.split('>');
  const [ending, kind] = kinds.find(([each]) => each.test(column)) ?? [];
  const short = camel(ending ? column.replace(ending, '') : column);
  const name = named ?? (kind === 'sats' || kind === 'nanoBtc' ? `${short}Btc` : short);
  const isOfLedger = kind === 'encrypted' && table.startsWith('ledger_');
  return [
    name,
    {
      column,
      kind: kind ?? (flags.has(column) ? 'flag' : 'plain'),
      ...(isOfLedger && {
        purpose: column.slice('sealed_'.length).replaceAll('_', ' ') as EncryptedPurpose,
      }),
    },
  ];
}

/**
 * A table with its exported columns: `kind>accountKind` names a column otherwise than its own name in camel case. A column that is not listed is not
 * exported, so that a new secret never is.
 */
function table<const Columns extends string>(
  name: keyof Tables,
  orderBy: string,
  columns: Columns,
  owner: 'id' | 'user_id' = 'user_id',
) {
  const fields = Object.fromEntries(columns.split(' ').map((spec) => fieldOf(name, spec)));
  return { table: name, owner, orderBy, fields: fields as Record<NamesIn<Columns>, ExportedField> };
}

const reading =
  'balance_sats balance_source unconfirmed_sats transaction_count last_transaction last_updated';
const link = 'out_entry_id in_entry_id reason created_at';

/** The exported columns of each table, by their names in the export. */
export const exportedTables = {
  account: table(
    'users',
    'id',
    'id email email_verified_at name first_name profile_image created_at updated_at',
    'id',
  ),
  preferences: table('user_preferences', 'user_id', 'theme bitcoin_unit currency_first discreet'),
  savedNews: table('saved_news', 'created_at', 'url title source published_at topic created_at'),
  sessions: table('sessions', 'created_at', 'device created_at last_used_at proved_at expires_at'),
  ownTokens: table('own_tokens', 'created_at', 'id name scopes created_at last_used_at expires_at'),
  emailChanges: table('email_changes', 'user_id', 'email expires_at'),
  formerEmails: table('former_emails', 'created_at', 'email created_at expires_at'),
  securityEvents: table('security_events', 'created_at', 'kind device created_at'),
  knownDevices: table('known_devices', 'created_at', 'device created_at last_used_at'),
  socialIdentities: table('social_identities', 'created_at', 'issuer subject created_at'),
  passkeys: table('passkeys', 'created_at', 'name created_at last_used_at'),
  secondFactor: table('second_factors', 'user_id', 'created_at'),
  watchedAddresses: table(
    'watched_addresses',
    'created_at',
    `id address label ${reading} created_at updated_at`,
  ),
  watchedWallets: table(
    'watched_wallets',
    'created_at',
    'id label sealed_key script fingerprint policy created_at updated_at',
  ),
  derivedAddresses: table('derived_addresses', 'position', `wallet_id branch position address ${reading}`),
  externalWallets: table(
    'external_wallets',
    'created_at',
    'id name platform balance_nano_btc description created_at updated_at',
  ),
  portfolioDays: table(
    'portfolio_days',
    'day',
    'day watched_sats external_nano_btc ledger_nano_btc price_brl price_usd source updated_at',
  ),
  purchasePlans: table(
    'purchase_plans',
    'created_at',
    'id account_id amount_cents cadence day>dayOfMonth weekday starts_on paused_at created_at updated_at',
  ),
  ledgerAccounts: table(
    'ledger_accounts',
    'created_at',
    'id name kind>accountKind institution tax_id country watched_wallet_id>walletId external_wallet_id address_id created_at updated_at',
  ),
  ledgerEntries: table(
    'ledger_entries',
    'seq',
    'id account_id seq kind>entryKind occurred_at sats>amountBtc fee_sats amount_cents amount_fee_cents currency txid sealed_note sealed_evidence import_id sealed_row>importedRow file_rows amount_source created_at updated_at',
  ),
  ledgerAttachments: table(
    'ledger_attachments',
    'created_at',
    'id entry_id sealed_file_name media_type bytes sealed_file_hash created_at',
  ),
  ledgerLinks: table('ledger_links', 'created_at', link),
  ledgerFurtherLinks: table('ledger_further_links', 'created_at', link),
  ledgerRejectedLinks: table('ledger_rejected_links', 'created_at', 'out_entry_id in_entry_id created_at'),
  ledgerImports: table(
    'ledger_imports',
    'created_at',
    'id format zone added duplicates skipped failed sealed_file_name sealed_file_hash account_id batch_id created_at',
  ),
  ledgerLabels: table(
    'ledger_labels',
    'created_at',
    'id kind>labelKind sealed_ref sealed_label spendable created_at updated_at',
  ),
  ledgerConnections: table(
    'ledger_connections',
    'created_at',
    'id vendor account_id permission state key_ending their_sats compared_at confirmed_at last_sync_at paused_at created_at updated_at',
  ),
  ledgerFeePolicies: table('ledger_fee_policies', 'year', 'year fee_policy updated_at'),
  ledgerClosedYears: table('ledger_closed_years', 'year', 'year fee_policy content closed_at'),
  taxSettings: table(
    'tax_settings',
    'year',
    'year foreign_in_limit gifts_at foreign_fees only_bitcoin opening_carried_cents opening_foreign_loss_cents updated_at',
  ),
  taxMonths: table(
    'tax_months',
    'month',
    'month others_gross_cents others_gain_cents decripto_delivered_on updated_at',
  ),
  taxPayments: table(
    'tax_payments',
    'paid_on',
    'id month amount_cents paid_on fine_cents interest_cents created_at',
  ),
  taxAccountants: table('tax_accountants', 'created_at', 'id name year created_at expires_at revoked_at'),
  taxAccountantOpenings: table('tax_accountant_openings', 'opened_at', 'accountant_id opened_at'),
  taxReviews: table(
    'tax_reviews',
    'updated_at',
    'id subject>reviewed accountant_name checked_at sealed_note updated_at',
  ),
  taxStatements: table(
    'tax_statements',
    'year',
    'id year kind>statementKind sealed_content>statedFigures revision updated_at',
  ),
  taxCheckNotes: table(
    'tax_check_notes',
    'updated_at',
    'id year line_key author accountant_name sealed_text>noteText updated_at',
  ),
  alerts: table(
    'alerts',
    'created_at',
    'id kind>alertKind params channels repeats gap_seconds expires_at snoozed_until paused_at note bell_only phase fired_at created_at updated_at',
  ),
  alertChannels: table(
    'alert_channels',
    'created_at',
    'id kind>channelKind label verified_at failures off_at last_delivered_at last_failed_at created_at',
  ),
  alertEvents: table(
    'alert_events',
    'created_at',
    'id alert_id kind>alertKind value message is_simulated read_at created_at',
  ),
  alertDeliveries: table(
    'alert_deliveries',
    'changed_at',
    'event_id channel_id channel_kind state>deliveryState changed_at',
  ),
  alertSettings: table(
    'alert_settings',
    'user_id',
    'zone quiet quiet_from quiet_to show_amounts letter_channels letter_since',
  ),
  monthLetters: table('month_letters', 'month', 'month state>letterState decided_at'),
};

export type ExportedName = keyof typeof exportedTables;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
/** All names of exported fields. */
export type FieldName = KeysOf<(typeof exportedTables)[ExportedName]['fields']>;
