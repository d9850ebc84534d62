import * as z from 'zod/mini';
import { ledgerEntrySchema } from './ledger-entries';
import { addedKey, enumValueOrNull, numericField, text } from '../tolerance';

/** Two transfers that may be the same coins. */
export const ledgerMatchSchema = z.object({
  id: z.string(),
  reason: enumValueOrNull(['same_txid', 'amount_and_time']),
  /** The network fee that the pair would mean. */
  feeSats: numericField(),
  secondsApart: numericField(),
  /** The first of each side. */
  out: ledgerEntrySchema,
  in: ledgerEntrySchema,
  /** All of both sides: one exit may have paid several accounts, and several exits one. */
  outs: addedKey(z.array(ledgerEntrySchema)),
  ins: addedKey(z.array(ledgerEntrySchema)),
  /** Whether the fee is above 1 % or 100,000 satoshis, so that it needs a confirmation in words. */
  isFeeUnusual: addedKey(z.boolean()),
  /** No other transfer fits either side, and the fee is usual: it is confirmed with all others that are certain. */
  isCertain: addedKey(z.boolean()),
});
export type LedgerMatch = z.infer<typeof ledgerMatchSchema>;

/** `GET /portfolio/ledger/matches`, the likeliest first. */
export const ledgerMatchListSchema = z.object({ matches: z.array(ledgerMatchSchema) });

/** `POST /portfolio/ledger/matches/{id}/confirm` answers with both sides as they are now. */
export const ledgerMatchConfirmedSchema = z.object({
  out: ledgerEntrySchema,
  in: ledgerEntrySchema,
  outs: addedKey(z.array(ledgerEntrySchema)),
  ins: addedKey(z.array(ledgerEntrySchema)),
});

/**
 * `POST /portfolio/ledger/matches/confirm`, without a body: links all pairs that are certain. `batchId` is null without a pair; `DELETE
 * /portfolio/ledger/matches/batches/{batchId}` separates those pairs, and suggests them again.
 */
export const ledgerMatchesConfirmedSchema = z.object({
  batchId: text(),
  /** How many pairs. */
  count: numericField(),
});
export type LedgerMatchesConfirmed = z.infer<typeof ledgerMatchesConfirmedSchema>;
