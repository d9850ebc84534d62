import * as z from 'zod/mini';
import { alertChannelsSchema } from '../alerts/alert-requests';
import { alertChannelKinds } from '../alerts/alerts';
import { addedKey, enumValue, list, numericField, text } from '../tolerance';

/** The maximum of plans per person. */
export const maxPurchasePlans = 20;

export const planCadences = ['monthly', 'weekly'] as const;
export type PlanCadence = (typeof planCadences)[number];
/** The field that has the day of each cadence. */
export const planDayFields = { monthly: 'day', weekly: 'weekday' } as const satisfies Record<
  PlanCadence,
  string
>;

const amountCents = z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000));
const day = z.number().check(z.int(), z.gte(1), z.lte(31));
const weekday = z.number().check(z.int(), z.gte(1), z.lte(7));

const optional = {
  accountId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  remind: z.optional(z.boolean()),
  /** Of the reminder, which needs one at least. */
  channels: z.optional(alertChannelsSchema),
  isPaused: z.optional(z.boolean()),
};

/** `POST /portfolio/plans`. */
export const purchasePlanRequestSchema = z.discriminatedUnion('cadence', [
  z.object({ cadence: z.literal('monthly'), day, amountCents, ...optional }),
  z.object({ cadence: z.literal('weekly'), weekday, amountCents, ...optional }),
]);
export type PurchasePlanRequest = z.infer<typeof purchasePlanRequestSchema>;

/** `PATCH /portfolio/plans/{id}`: only the fields that change; null clears the account. Another cadence needs its day. */
export const purchasePlanChangeSchema = z.object({
  amountCents: z.optional(amountCents),
  cadence: z.optional(z.enum(planCadences)),
  day: z.optional(day),
  weekday: z.optional(weekday),
  ...optional,
});
export type PurchasePlanChange = z.infer<typeof purchasePlanChangeSchema>;

/** A plan to buy the same amount regularly. Nothing is bought. */
export const purchasePlanSchema = z.object({
  id: z.string(),
  amountCents: numericField(),
  cadence: enumValue(planCadences, 'monthly'),
  /** 1 to 31, of a monthly plan. In a shorter month it is the last day. */
  day: numericField(),
  /** 1 (Monday) to 7, of a weekly plan. */
  weekday: numericField(),
  /** The only account whose purchases count; null for all. */
  accountId: text(),
  /** Whether an alert reminds of each day, at 9:00 in the person's zone. */
  remind: z.catch(z.boolean(), false),
  /** Of the reminder; empty without one. */
  channels: list(z.enum(alertChannelKinds)),
  /** Those of them of which a channel is confirmed and on. With none, the reminder is at the bell alone. */
  heardBy: addedKey(z.array(z.enum(alertChannelKinds))),
  isPaused: z.catch(z.boolean(), false),
  /** YYYY-MM-DD in the person's zone: today or later, and without a purchase within 3 days. Null while it is paused. */
  nextOn: text(),
  /** YYYY-MM-DD of the last purchase in the ledger; null without one. */
  lastPurchaseOn: text(),
  /** Of the days since the plan began, was resumed or got other days: the last ones in a row without a purchase within 3 days. */
  missedInARow: numericField(),
});
export type PurchasePlan = z.infer<typeof purchasePlanSchema>;

/** `GET /portfolio/plans`, oldest first. */
export const purchasePlanListSchema = z.object({
  plans: list(purchasePlanSchema),
  /** How many one person may have. */
  limit: numericField(),
});
export type PurchasePlanList = z.infer<typeof purchasePlanListSchema>;
