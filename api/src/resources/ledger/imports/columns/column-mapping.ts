import type { LedgerAmountReading, LedgerNetworkFee } from '@painel/contract';
import type { DateOrder } from '../values/written-time';

/** Names the column of each field by its header. The file has no column for an omitted field. */
export interface ColumnMapping {
  date: string;
  /** The time and the zone of each row, where `date` is the day alone. */
  time?: string;
  zone?: string;
  /** The quantity; a negative one is outgoing. Next to `sent` it is the incoming one. */
  bitcoin: string;
  /** The outgoing amount, where a file has a column for each direction, and its coin. */
  sent?: string;
  sentAsset?: string;
  /** Of all quantities. Without it a header or a number may state one; otherwise bitcoin. */
  unit?: 'BTC' | 'mBTC' | 'bits' | 'sats';
  /** «Compra», «Venda», … Without it the sign decides. */
  kind?: string;
  /** The coin or the market of each row; rows of other coins are left out. */
  asset?: string;
  /** Rows that are not completed are left out. */
  status?: string;
  /** The money paid or received, before the fee unless `amountReading` says otherwise. */
  amount?: string;
  amountReading?: LedgerAmountReading;
  /** Whether the quantity of an exit has its network fee in it. Without it: apart. */
  networkFee?: LedgerNetworkFee;
  /** The price of a whole bitcoin. It determines the money where no column has it. */
  price?: string;
  amountFee?: string;
  /** The currency of both, in a column or for all rows. Without either: BRL. */
  currencyColumn?: string;
  currency?: string;
  bitcoinFee?: string;
  /** The currency of the fee, where it has its own column. */
  feeCurrency?: string;
  txid?: string;
  note?: string;
  /** Needed where no date of the file decides it. */
  dateOrder?: DateOrder;
}
