import * as z from 'zod/mini';
import {
  ledgerEntryKinds,
  ledgerEntryStatuses,
  ledgerFeePolicies,
  ledgerScopes,
  ledgerValueSources,
} from './ledger';
import { addedKey, enumValue, enumValueOrNull, group, list, numericField, text } from '../tolerance';

export const ledgerPositionQuerySchema = z.object({
  /** A day in São Paulo, included; by default all entries count. */
  at: z.optional(z.iso.date()),
  /** Replaces the person's choices for each year. */
  feePolicy: z.optional(z.enum(ledgerFeePolicies)),
  /** One pool; by default both together. */
  scope: z.optional(z.enum(ledgerScopes)),
});
export type LedgerPositionQuery = z.infer<typeof ledgerPositionQuerySchema>;

const marketFigures = {
  costCents: numericField(),
  averageCostCents: numericField(),
  marketValueCents: numericField(),
  unrealisedCents: numericField(),
};

/** `GET /portfolio/ledger/position`. Averages are per whole bitcoin and null for an empty pool; market figures are null without a price. */
export const ledgerPositionSchema = z.object({
  sats: numericField(),
  costCents: numericField(),
  averageCostCents: numericField(),
  marketValueCents: numericField(),
  unrealisedCents: numericField(),
  realisedCents: numericField(),
  realisedThisYearCents: numericField(),
  /** The dollar pool, in US cents. Null while the rate of a day is missing. */
  usd: group(marketFigures),
  feePolicy: enumValue(ledgerFeePolicies, 'write_off'),
  /** Entries that took more than the pool held. */
  missingOrigins: numericField(),
  /** Entries that left without a known destination. */
  openTransfers: numericField(),
  /** Entries that arrived without a cost, which counts as zero. */
  missingCosts: addedKey(z.nullable(z.number())),
  /** Disposals without a known value. They count in no result. */
  missingValues: addedKey(z.nullable(z.number())),
  price: group({ cents: numericField(), source: text(), at: text() }),
  /** Accounts whose own entries took them below zero. */
  negativeAccounts: addedKey(z.nullable(z.number())),
  /** Whether average, profit and results rest on a lack: any of the counts above, or an account below zero. */
  isProvisional: addedKey(z.boolean()),
  /** The time of the first entry that lacks something. */
  lacksSince: addedKey(z.nullable(z.string())),
  /** The cost that is left without coins under the policy `keep_cost`; it waits for the next purchase. */
  waitingCostCents: addedKey(z.nullable(z.number())),
  /** The confirmed balance of all that is watched and of external wallets, in satoshis; null while `at` names another day, or without any. */
  balanceSats: addedKey(z.nullable(z.number())),
  /** How many entries the ledger has. */
  entryCount: addedKey(z.nullable(z.number())),
  /** The figures without the entries that lack a cost, a value or an origin; null where none lacks one. */
  withoutLacks: addedKey(
    z.nullable(
      z.object({
        leftOut: z.number(),
        sats: numericField(),
        ...marketFigures,
        realisedCents: addedKey(z.nullable(z.number())),
        realisedThisYearCents: addedKey(z.nullable(z.number())),
        usd: group(marketFigures),
      }),
    ),
  ),
});
export type LedgerPosition = z.infer<typeof ledgerPositionSchema>;

const disposalSchema = z.object({
  entryId: z.string(),
  occurredAt: text(),
  /** `fee` for a network fee that counts as a disposal. */
  kind: enumValueOrNull(ledgerEntryKinds),
  sats: numericField(),
  grossCents: numericField(),
  /** Where `grossCents` comes from; null without one. The last two sources are estimates. */
  valueSource: addedKey(z.nullable(z.enum(ledgerValueSources))),
  feeCents: numericField(),
  costCents: numericField(),
  gainCents: numericField(),
  scope: enumValue(ledgerScopes, 'domestic'),
  status: enumValue(ledgerEntryStatuses, 'complete'),
  /** Whether the result depends on missing data of this or an earlier entry. */
  isProvisional: addedKey(z.boolean()),
});

export const ledgerDisposalsQuerySchema = z.object({
  year: z.coerce.number().check(z.int(), z.gte(2009), z.lte(9999)),
});

/** `GET /portfolio/ledger/disposals`, oldest first. The totals leave out what has no known value. */
export const ledgerDisposalsSchema = z.object({
  disposals: list(disposalSchema),
  totals: group({
    sats: numericField(),
    grossCents: numericField(),
    feeCents: numericField(),
    costCents: numericField(),
    gainCents: numericField(),
  }),
  feePolicy: addedKey(z.enum(ledgerFeePolicies)),
});
export type LedgerDisposals = z.infer<typeof ledgerDisposalsSchema>;

const trailPage = {
  /** `nextBefore` of the page with the later steps; by default the newest page. */
  before: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 200),
};

export const ledgerTrailQuerySchema = z.object(trailPage);
export type LedgerTrailQuery = z.infer<typeof ledgerTrailQuerySchema>;

/** `GET /portfolio/ledger/entries/{id}/trail`: the steps of the average, from when the pool was last empty to this entry. */
export const ledgerTrailSchema = z.object({
  steps: list(
    z.object({
      entryId: z.string(),
      /** Negative where coins or cost leave. */
      sats: numericField(),
      costCents: numericField(),
      poolSats: numericField(),
      poolCostCents: numericField(),
    }),
  ),
  /** How many steps all pages have; the newest is the last. */
  total: addedKey(z.number()),
  /** Names the page with the earlier steps; null without any. */
  nextBefore: addedKey(z.nullable(z.number())),
});
export type LedgerTrail = z.infer<typeof ledgerTrailSchema>;

export const ledgerPoolTrailQuerySchema = z.object({
  scope: z._default(z.enum(ledgerScopes), 'domestic'),
  ...trailPage,
});
export type LedgerPoolTrailQuery = z.infer<typeof ledgerPoolTrailQuerySchema>;

/** `GET /portfolio/ledger/trail`: the steps to the current average of a pool, from when it was last empty. */
export const ledgerPoolTrailSchema = z.object({
  scope: enumValue(ledgerScopes, 'domestic'),
  /** The newest is the last. An entry has one step for its coins and one for its network fee. */
  steps: list(
    z.object({
      entryId: z.string(),
      kind: enumValueOrNull(ledgerEntryKinds),
      /** When the pool changed: an arrival from the other pool counts when it left there. */
      occurredAt: text(),
      /** Negative where coins or cost leave. */
      sats: numericField(),
      costCents: numericField(),
      poolSats: numericField(),
      poolCostCents: numericField(),
    }),
  ),
  /** How many steps all pages have. */
  total: numericField(),
  /** Names the page with the earlier steps; null without any. */
  nextBefore: numericField(),
});
export type LedgerPoolTrail = z.infer<typeof ledgerPoolTrailSchema>;

/** `PUT /portfolio/ledger/fee-policies/{year}`, and a row of the list of those that were chosen. */
export const ledgerFeePolicyRequestSchema = z.object({ feePolicy: z.enum(ledgerFeePolicies) });

export const ledgerFeePolicyListSchema = z.array(
  z.object({ year: z.number(), feePolicy: enumValue(ledgerFeePolicies, 'write_off') }),
);
