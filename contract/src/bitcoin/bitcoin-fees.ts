import * as z from 'zod/mini';
import { addedKey, group, list, numericField, text } from '../tolerance';

/** Scripts of inputs, which spend a coin, and of outputs, which lock it. */
export const inputScripts = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const;
export type InputScript = (typeof inputScripts)[number];
export const outputScripts = ['p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr'] as const;
export type OutputScript = (typeof outputScripts)[number];

export const maxFeeParts = 1_000;
export const maxFeeRate = 10_000;
/** Lower than any node relays. */
const minFeeRate = 0.001;

/** A projected block. */
const block = z.object({
  /** In minutes from now, ten a block. */
  minutes: z.number(),
  medianRate: z.number(),
  minRate: z.number(),
  maxRate: z.number(),
  transactions: z.number(),
  /** The virtual bytes of its transactions, and their fees. */
  vbytes: addedKey(z.number()),
  totalFeeSats: addedKey(z.number()),
});
export type ProjectedBlock = z.infer<typeof block>;

/** The rates that a source recommends, in sat/vB. */
const recommended = z.object({
  fastest: numericField(),
  halfHour: numericField(),
  hour: numericField(),
  /** For payments without haste; null where the source has none. */
  economy: numericField(),
  /** The lowest that nodes relay now; null where the source has none. */
  minimum: numericField(),
});
export type RecommendedRates = z.infer<typeof recommended>;

/** `GET /bitcoin/fees`: rates and blocks in sat/vB, as exact as the source has them (below 1 too). */
export const networkFeesSchema = z.object({
  rates: group({ fastest: numericField(), halfHour: numericField(), hour: numericField() }),
  /** The same with the two lowest. */
  recommended: addedKey(recommended),
  /** The next blocks, as the waiting transactions would fill them; at most eight, and none where the source has no blocks. */
  blocks: list(block),
  /** Centavos for one bitcoin; null where no price is known. */
  priceCents: numericField(),
  priceAt: text(),
  /** When the rates were read. */
  at: addedKey(z.nullable(z.string())),
});
export type NetworkFees = z.infer<typeof networkFeesSchema>;

const inputPairs =
  /^(?:p2pkh|p2sh-p2wpkh|p2wpkh|p2tr):\d{1,4}(?:,(?:p2pkh|p2sh-p2wpkh|p2wpkh|p2tr):\d{1,4})*$/;
const outputPairs =
  /^(?:p2pkh|p2sh|p2wpkh|p2wsh|p2tr):\d{1,4}(?:,(?:p2pkh|p2sh|p2wpkh|p2wsh|p2tr):\d{1,4})*$/;
const countOf = (pairs: string) =>
  pairs.split(',').reduce((total, pair) => total + Number(pair.split(':')[1]), 0);

/** Pairs of script and count, as `p2wpkh:2,p2tr:1`: together at least 1 and at most 1,000. */
const scriptCounts = (pairs: RegExp) =>
  z.string().check(
    z.maxLength(100),
    z.regex(pairs),
    z.refine((text) => countOf(text) >= 1 && countOf(text) <= maxFeeParts),
  );

export const feeEstimateQuerySchema = z.object({
  inputs: scriptCounts(inputPairs),
  outputs: scriptCounts(outputPairs),
  /** A rate of one's own in sat/vB, next to the three of the network. */
  rate: z.optional(z.coerce.number().check(z.gte(minFeeRate), z.lte(maxFeeRate))),
});
export type FeeEstimateQuery = z.infer<typeof feeEstimateQuerySchema>;

export const feeTargets = ['fastest', 'halfHour', 'hour', 'chosen'] as const;

/** `GET /bitcoin/fee-estimate`: the cost of a transaction with these parts. */
export const feeEstimateSchema = z.object({
  weight: z.number(),
  vbytes: z.number(),
  /** In this order; a rate that no source knows is left out, and `chosen` where none was requested. */
  estimates: z.array(
    z.object({
      target: z.enum(feeTargets),
      /** Satoshis per virtual byte. */
      rate: z.number(),
      sats: z.number(),
      /** Centavos; null where no price is known. */
      cents: z.nullable(z.number()),
    }),
  ),
  /** As in `GET /bitcoin/fees`. */
  blocks: addedKey(z.array(block)),
  priceCents: numericField(),
  priceAt: text(),
});
export type FeeEstimate = z.infer<typeof feeEstimateSchema>;
