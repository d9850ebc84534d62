import * as z from 'zod/mini';
import { maxFeeRate } from '../bitcoin/bitcoin-fees';
import { addedKey, enumValue, enumValueOrNull, list, numericField, text } from '../tolerance';
import { maxLabelLength } from './labels';

/** How an output is locked. Of `p2sh` and `p2wsh` only the wallet says what spends it. */
export const coinTypes = ['p2pkh', 'p2sh', 'p2sh-p2wpkh', 'p2sh-p2wsh', 'p2wpkh', 'p2wsh', 'p2tr'] as const;
export type CoinType = (typeof coinTypes)[number];

/** `uneconomic`: worth at most its cost. `costly`: the cost is above a tenth. */
export const coinStates = ['fine', 'costly', 'uneconomic'] as const;
export type CoinState = (typeof coinStates)[number];

/** `value`: largest first. `age`: oldest first. `cost`: dearest to spend first, by its share of the coin. */
export const coinSorts = ['value', 'age', 'cost'] as const;
export type CoinSort = (typeof coinSorts)[number];

/** Facts of the chain about privacy. */
export const coinHintKinds = ['address_reused', 'possible_dust', 'joined', 'frozen_spent', 'gap'] as const;
export type CoinHintKind = (typeof coinHintKinds)[number];

/** An unspent output of a watched address or wallet. */
export const coinSchema = z.object({
  txid: z.string(),
  vout: z.number(),
  address: z.string(),
  /** One of the two is set. An address that a watched wallet derives counts as the wallet's. */
  addressId: text(),
  watchedWalletId: text(),
  /** The label of the address or wallet; without one the address, or the fingerprint of the wallet's key. */
  name: text(),
  type: enumValueOrNull(coinTypes),
  sats: z.number(),
  /** Null while it is unconfirmed. */
  height: numericField(),
  /** The time of its block; null where the source does not say it. */
  time: text(),
  /** Its own label. */
  label: text(),
  /** Of its transaction or address, where it has no own label. */
  inheritedLabel: text(),
  /** False for a coin that is not to be spent; null where nothing was said. */
  spendable: z.catch(z.nullable(z.boolean()), null),
  ageDays: numericField(),
  /** The cost of its input at the rate; null for an unknown type, without a rate, and while it is unconfirmed. */
  costSats: numericField(),
  /** Centavos; null without a price. */
  costCents: numericField(),
  state: enumValueOrNull(coinStates),
  valueCents: numericField(),
});
export type Coin = z.infer<typeof coinSchema>;

const sum = z.object({ count: numericField(), sats: numericField(), valueCents: numericField() });
export type CoinSum = z.infer<typeof sum>;

const coinHintSchema = z.object({
  /** Null for a kind that this version does not know. */
  kind: enumValueOrNull(coinHintKinds),
  addressId: text(),
  watchedWalletId: text(),
  /** Of the address or wallet. */
  name: text(),
  address: text(),
  txid: text(),
  vout: numericField(),
  sats: numericField(),
  /** `address_reused`: receipts. `joined`: labels or accounts. `gap`: the highest index that was checked. */
  count: numericField(),
  at: text(),
});
export type CoinHint = z.infer<typeof coinHintSchema>;

/** `GET /portfolio/coins`. Unconfirmed coins are in the list and in no sum but `unconfirmed`. */
export const coinPageSchema = z.object({
  coins: z.array(coinSchema),
  /** Of all coins that the query chooses, also those of other pages. */
  totals: z.object({
    all: sum,
    unconfirmed: sum,
    frozen: sum,
    costly: sum,
    uneconomic: sum,
  }),
  /** Of all that is watched; on the first page only. */
  hints: list(coinHintSchema),
  /** Whether there are more hints than are listed. */
  hasMoreHints: z.catch(z.boolean(), false),
  /** The rate of the costs; null where none was requested and no source has one. */
  rate: z.catch(
    z.nullable(
      z.object({
        satVb: z.number(),
        /** Null for a rate of the reader's own. */
        at: text(),
        /** Whether it is older than two refreshes. */
        isOld: z.catch(z.boolean(), false),
      }),
    ),
    null,
  ),
  /** Centavos for one bitcoin; null where no price is known. */
  priceCents: numericField(),
  priceAt: text(),
  reading: z.object({
    /** `unsupported`: the source cannot list outputs. */
    status: enumValue(['idle', 'running', 'unsupported'], 'idle'),
    /** Addresses, and those of them whose coins were read. */
    total: numericField(),
    done: numericField(),
    /** Addresses with more coins than are listed. */
    cut: numericField(),
    failed: numericField(),
    /** Whether the source has a history, without which there are no hints but `gap` and `frozen_spent`. */
    hasHistory: z.catch(z.boolean(), true),
  }),
  nextCursor: text(),
});
export type CoinPage = z.infer<typeof coinPageSchema>;

const id = z.string().check(z.minLength(1), z.maxLength(100));
/** Lower than any node relays. */
const minFeeRate = 0.001;
const rate = z.coerce.number().check(z.gte(minFeeRate), z.lte(maxFeeRate));

/** `address` and `wallet` are ids of a watched address or wallet. Without `rate` it is that of half an hour. */
export const coinsQuerySchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(300))),
  wallet: z.optional(id),
  address: z.optional(id),
  sort: z._default(z.enum(coinSorts), 'value'),
  rate: z.optional(rate),
});
export type CoinsQuery = z.infer<typeof coinsQuerySchema>;

export const coinParamsSchema = z.object({
  txid: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  vout: z.coerce.number().check(z.int(), z.gte(0), z.lte(4_294_967_295)),
});

/** `PATCH /portfolio/coins/{txid}/{vout}`; its answer is the coin. A field that is left out stays. */
export const coinChangeSchema = z.object({
  label: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxLabelLength)))),
  spendable: z.optional(z.boolean()),
});
export type CoinChange = z.infer<typeof coinChangeSchema>;

/** The most coins of one consolidation: the inputs that a transaction may have here. */
export const maxConsolidated = 1_000;

/** `rate` is that of now; without it that of half an hour. Coins above `maxSats` are left out. */
export const consolidationQuerySchema = z.object({
  wallet: id,
  maxSats: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_100_000_000_000_000))),
  rateLater: rate,
  rate: z.optional(rate),
});
export type ConsolidationQuery = z.infer<typeof consolidationQuerySchema>;

/** `GET /portfolio/consolidation`: one transaction of `count` coins to one, now, against spending each of them later. */
export const consolidationSchema = z.object({
  /** Confirmed coins of the wallet that may be spent, smallest first. The figures are null with fewer than two, or without a weight or rate. */
  count: z.number(),
  sats: z.number(),
  /** Whether there were more coins than one transaction takes here. */
  isCut: z.catch(z.boolean(), false),
  rateNow: numericField(),
  rateLater: z.number(),
  vbytes: numericField(),
  nowSats: numericField(),
  nowCents: numericField(),
  /** The inputs of all coins later, and of the one in their stead. */
  laterSats: numericField(),
  laterJoinedSats: numericField(),
  /** Negative where it costs more. */
  savedSats: numericField(),
  savedCents: numericField(),
  /** The later rate from which it pays, in sat/vB with two decimals. */
  breakEvenRate: numericField(),
  labelsDiffer: z.catch(z.boolean(), false),
  accountsDiffer: z.catch(z.boolean(), false),
  /** Whether it saves at the later rate; null, for no advice, where labels or accounts differ or a figure lacks. */
  paysOff: z.catch(z.nullable(z.boolean()), null),
  /** The cost in privacy, in Portuguese. */
  privacy: z.string(),
  priceAt: addedKey(z.nullable(z.string())),
});
export type Consolidation = z.infer<typeof consolidationSchema>;
