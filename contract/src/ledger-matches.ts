import * as z from 'zod/mini';
import { ledgerEntrySchema } from './ledger-entries';
import { enumValueOrNull, numericField } from './tolerance';

/** Two transfers that may be the same coins. */
export const ledgerMatchSchema = z.object({
  id: z.string(),
  reason: enumValueOrNull(['same_txid', 'amount_and_time']),
  /** The network fee that the pair would mean. */
  feeSats: numericField(),
  secondsApart: numericField(),
  out: ledgerEntrySchema,
  in: ledgerEntrySchema,
});
export type LedgerMatch = z.infer<typeof ledgerMatchSchema>;

/** `GET /portfolio/ledger/matches`, the likeliest first. */
export const ledgerMatchListSchema = z.object({ matches: z.array(ledgerMatchSchema) });

/** `POST /portfolio/ledger/matches/{id}/confirm` answers with both sides as they are now. */
export const ledgerMatchConfirmedSchema = z.object({
  out: ledgerEntrySchema,
  in: ledgerEntrySchema,
});
