import * as z from 'zod/mini';
import { addedKey, enumValue, list, numericField } from '../tolerance';

export const ledgerTimelineQuerySchema = z.object({
  /** So far back from now. */
  days: z.coerce.number().check(z.int(), z.gte(1), z.lte(400)),
});

/** `GET /portfolio/ledger/timeline`: the purchases and sales of a ledger for a chart of prices, oldest first. */
export const ledgerTimelineSchema = z.object({
  /** The average cost of a whole bitcoin after each change, both pools together; the first one holds when the time begins. */
  averages: list(
    z.object({
      at: z.string(),
      /** In São Paulo. */
      day: z.string(),
      /** Null while nothing is held. */
      brlCents: numericField(),
      /** Null as well while the rate of a day is missing. */
      usdCents: numericField(),
    }),
  ),
  /** Whether the averages rest on a lack, as in a position. */
  isProvisional: addedKey(z.boolean()),
  /** The entries that lack something and that the averages leave out, of all entries; null where none does. */
  leftOut: addedKey(z.nullable(z.object({ count: z.number(), of: z.number() }))),
  trades: list(z.object({ at: z.string(), kind: enumValue(['buy', 'sell'], 'buy'), sats: numericField() })),
});
export type LedgerTimeline = z.infer<typeof ledgerTimelineSchema>;
