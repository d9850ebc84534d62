import type { DateOrder } from './written-time';

/** Which column holds what, each by its header. What is left out is not in the file. */
export interface ColumnMapping {
  date: string;
  /** The quantity; negative is outgoing. */
  bitcoin: string;
  /** Without it: bitcoin. */
  unit?: 'BTC' | 'sats';
  /** «Compra», «Venda», … Without it the sign decides. */
  kind?: string;
  /** The coin of each row; rows of other coins are left out. */
  asset?: string;
  /** The money paid or received, before the fee. */
  amount?: string;
  amountFee?: string;
  /** The currency of both, in a column or for all rows. Without either: BRL. */
  currencyColumn?: string;
  currency?: string;
  bitcoinFee?: string;
  txid?: string;
  note?: string;
  /** Needed where no date of the file has a day above 12. */
  dateOrder?: DateOrder;
}

const usual: Partial<Record<keyof ColumnMapping, RegExp>> = {
  date: /^(data|date|fecha|dia|timestamp|time|datetime|created)\b/,
  asset: /^(moeda|ativo|coin|asset|cripto|crypto)$/,
  bitcoin: /^(quantidade|quantia|qtd|amount btc|btc|bitcoin|quantity|volume|amount|sats|satoshis|value)\b/,
  kind: /^(tipo|type|operacao|operação|operation|kind|side|categoria|category|label)$/,
  amount: /^(valor|total|subtotal|brl|reais|r\$|price total|custo|cost)\b/,
  amountFee: /^(taxa|fee|tarifa|comissao|comissão)\b/,
  currencyColumn: /^(moeda do valor|currency|fiat)$/,
  txid: /^(txid|hash|tx hash|txhash|transaction id|id da transacao|id da transação|transaction hash)$/,
  note: /^(nota|observacao|observação|descricao|descrição|description|memo|note|notes|comment)$/,
};

/** A first guess for the columns of an unknown file; each header is used once. */
export function suggestColumns(headers: readonly string[]): Partial<ColumnMapping> {
  const free = new Set(headers);
  const found: Record<string, string> = {};
  for (const [field, shape] of Object.entries(usual)) {
    const header = [...free].find((name) => shape.test(name.trim().toLowerCase()));
    if (header === undefined) continue;
    free.delete(header);
    found[field] = header;
  }
  return found;
}
