import * as z from 'zod/mini';
import {
  type AlertKind,
  alertActivityEvents,
  alertChannelKinds,
  alertCurrencies,
  alertKinds,
  alertWindows,
} from './alerts';
import { blocksPerCycle } from '../bitcoin/bitcoin-network';
import { taxLimitPercents } from '../tax-figures';

const [nearLimit, wholeLimit] = taxLimitPercents;

/** Ten trillion reais, in centavos. */
const maxCents = 1_000_000_000_000_000;
export const minAlertGapSeconds = 6 * 60 * 60;

const cents = z.number().check(z.int(), z.gte(1), z.lte(maxCents));
const price = z.object({ cents, currency: z.enum(alertCurrencies) });
const id = z.string().check(z.minLength(1), z.maxLength(100));
const percentOfChange = z.number().check(
  z.gte(-99),
  z.lte(1_000),
  z.refine((percent) => Math.abs(percent) >= 0.1),
);

const activity = {
  events: z.optional(z.array(z.enum(alertActivityEvents)).check(z.minLength(1), z.maxLength(3))),
  confirmations: z.optional(z.number().check(z.int(), z.gte(1), z.lte(6))),
};

/** The parameters of each kind. */
export const alertParamsSchemas = {
  price_above: price,
  price_below: price,
  price_change: z.object({ percent: percentOfChange, window: z.enum(alertWindows) }),
  address_activity: z.union([
    z.object({ addressId: id, ...activity }),
    z.object({ watchedWalletId: id, ...activity }),
  ]),
  fee_below: z.object({ satVb: z.number().check(z.gte(0.1), z.lte(10_000)) }),
  halving: z.object({ blocksLeft: z.number().check(z.int(), z.gte(1), z.lte(blocksPerCycle)) }),
  portfolio_value: z.object({ direction: z.enum(['above', 'below']), cents }),
  source_stale: z.object({ minutes: z.number().check(z.int(), z.gte(2), z.lte(1_440)) }),
  tax_limit: z.object({ percent: z.union([z.literal(nearLimit), z.literal(wholeLimit)]) }),
  tax_due: z.object({ daysLeft: z.union([z.literal(7), z.literal(1)]) }),
  /** Below zero a bitcoin costs less in Brazil. */
  premium: z.object({
    direction: z.enum(['above', 'below']),
    percent: z.number().check(z.gte(-50), z.lte(100)),
  }),
  /** A plan has one at most. It stays with its plan. */
  plan_due: z.object({ planId: id }),
  /** A wallet that has a way to spend with a lock. */
  recovery_near: z.object({ watchedWalletId: id }),
} as const satisfies Record<AlertKind, z.ZodMiniType<object>>;
export type AlertParamsOf<Kind extends AlertKind> = z.infer<(typeof alertParamsSchemas)[Kind]>;

const channelKindsSchema = z.array(z.enum(alertChannelKinds)).check(
  z.maxLength(alertChannelKinds.length),
  z.refine((kinds) => new Set(kinds).size === kinds.length),
);
export const alertChannelsSchema = channelKindsSchema.check(z.minLength(1));
const instant = z.iso.datetime({ offset: true });

const optional = {
  repeat: z.optional(z.boolean()),
  bellOnly: z.optional(z.boolean()),
  gapSeconds: z.optional(z.number().check(z.int(), z.gte(minAlertGapSeconds), z.lte(31_536_000))),
  expiresAt: z.optional(z.nullable(instant)),
  note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
};

const request = <Kind extends AlertKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    params: alertParamsSchemas[kind],
    channels: alertChannelsSchema,
    ...optional,
  });
type Requests = { [Kind in AlertKind]: ReturnType<typeof request<Kind>> };

/** `POST /alerts`. */
export const alertRequestSchema = z.discriminatedUnion(
  'kind',
  alertKinds.map((kind) => request(kind)) as unknown as [Requests[AlertKind], ...Requests[AlertKind][]],
);
export type AlertRequest = { [Kind in AlertKind]: z.infer<Requests[Kind]> }[AlertKind];

/** `PATCH /alerts/{id}`: only the fields that change. The server checks `params` by the kind of the alert, which stays. */
export const alertChangeSchema = z.object({
  params: z.optional(
    z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).check(z.maxLength(10))])),
  ),
  channels: z.optional(alertChannelsSchema),
  ...optional,
});
export type AlertChange = z.infer<typeof alertChangeSchema>;

/** `POST /alerts/{id}/snooze`. */
export const alertSnoozeRequestSchema = z.object({ until: instant });

const hour = z.optional(z.number().check(z.int(), z.gte(0), z.lte(23)));

/** `PATCH /alerts/settings`: omitted settings stay as they are. */
export const alertSettingsChangeSchema = z.object({
  zone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  quiet: z.optional(z.boolean()),
  quietFrom: hour,
  quietTo: hour,
  showAmounts: z.optional(z.boolean()),
  letterChannels: z.optional(channelKindsSchema),
});
export type AlertSettingsChange = z.infer<typeof alertSettingsChangeSchema>;
