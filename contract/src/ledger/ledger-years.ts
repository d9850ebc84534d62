import * as z from 'zod/mini';
import { ledgerFeePolicies } from './ledger';
import { addedKey, enumValue, group, numericField, text } from '../tolerance';

const figures = group({
  /** At the end of the year, both pools together. */
  sats: numericField(),
  costCents: numericField(),
  /** How many there were in the year. Those without a known value count in no sum. */
  disposals: numericField(),
  grossCents: numericField(),
  feeCents: numericField(),
  costOutCents: numericField(),
  gainCents: numericField(),
});

const feePolicy = enumValue(ledgerFeePolicies, 'write_off');

const beforeAndAfter = group({ before: numericField(), after: numericField() });

/** A year before the current one that a write altered; the header `X-Altered-Figures` has a list of them as JSON. */
export const ledgerAlteredYearSchema = z.object({
  year: z.number(),
  /** The result of the year. */
  gainCents: beforeAndAfter,
  /** At the end of the year, both pools together. */
  costCents: beforeAndAfter,
  sats: beforeAndAfter,
});
export type LedgerAlteredYear = z.infer<typeof ledgerAlteredYearSchema>;

export const ledgerAlteredYearListSchema = z.array(ledgerAlteredYearSchema);

const ledgerYearSchema = z.object({
  /** Of São Paulo. */
  year: z.number(),
  feePolicy,
  /** As they are now. */
  figures,
  /** Entries up to the end of the year that lack something: an earlier lack makes the average of the year uncertain too. */
  incomplete: numericField(),
  /** Whether the figures of the year rest on a lack, of the year itself or of an earlier one. */
  isProvisional: addedKey(z.boolean()),
  /** The copy that was kept when the year was closed; null for an open year. */
  closed: z.catch(
    z.nullable(
      z.object({
        at: text(),
        feePolicy,
        figures,
        /** Disposals that came, went or changed since. */
        alteredDisposals: numericField(),
      }),
    ),
    null,
  ),
});
export type LedgerYear = z.infer<typeof ledgerYearSchema>;

/** `GET /portfolio/ledger/years`, newest first; `PUT /portfolio/ledger/closed-years/{year}` answers the same. */
export const ledgerYearListSchema = z.array(ledgerYearSchema);
