import * as z from 'zod/mini';
import { addedKey, enumValue, enumValueOrNull, list, numericField, text } from '../tolerance';

export const alertKinds = [
  'price_above',
  'price_below',
  'price_change',
  'address_activity',
  'fee_below',
  'halving',
  'portfolio_value',
  'source_stale',
  'tax_limit',
  'tax_due',
  'premium',
  'plan_due',
  'recovery_near',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** `rearmed` is `armed` again after it has fired. */
export const alertStates = ['armed', 'fired', 'rearmed', 'snoozed', 'paused', 'expired'] as const;
export type AlertState = (typeof alertStates)[number];

/** The kinds of channels. An alert names kinds and is delivered to each verified channel of those kinds. */
export const alertChannelKinds = ['push', 'email', 'telegram', 'webhook'] as const;
export type AlertChannelKind = (typeof alertChannelKinds)[number];

export const alertCurrencies = ['BRL', 'USD'] as const;
export type AlertCurrency = (typeof alertCurrencies)[number];
export const alertWindows = ['1h', '24h', '7d'] as const;
export type AlertWindow = (typeof alertWindows)[number];

/** Events of a transaction that `address_activity` reports. */
export const alertActivityEvents = ['received', 'sent', 'confirmed'] as const;
export type AlertActivityEvent = (typeof alertActivityEvents)[number];

/** The parameters of all kinds; null where a kind has none of that name. */
const shownParamsSchema = z.object({
  /** `price_above`, `price_below` (of one bitcoin) and `portfolio_value` (in centavos). */
  cents: addedKey(z.number()),
  currency: addedKey(z.enum(alertCurrencies)),
  /** `price_change`, `premium`: percent points, with a sign. `tax_limit`: one of `taxLimitPercents`. */
  percent: addedKey(z.number()),
  window: addedKey(z.enum(alertWindows)),
  /** `address_activity`: one of the two. `recovery_near`: a wallet. */
  addressId: addedKey(z.string()),
  watchedWalletId: addedKey(z.string()),
  /** All without a choice. */
  events: addedKey(z.array(z.enum(alertActivityEvents))),
  /** Confirmations from which it is reported as confirmed; one without a choice. */
  confirmations: addedKey(z.number()),
  satVb: addedKey(z.number()),
  blocksLeft: addedKey(z.number()),
  /** `portfolio_value`, `premium`. */
  direction: addedKey(z.enum(['above', 'below'])),
  /** `source_stale`. */
  minutes: addedKey(z.number()),
  /** `tax_due`: before the last day of a DARF, 7 or 1. */
  daysLeft: addedKey(z.number()),
  /** `plan_due`: a purchase plan. */
  planId: addedKey(z.string()),
});
export type AlertParams = z.infer<typeof shownParamsSchema>;

export const alertSchema = z.object({
  id: z.string(),
  /** Null for a kind that this version does not know. */
  kind: enumValueOrNull(alertKinds),
  params: z.catch(shownParamsSchema, {}),
  channels: list(z.enum(alertChannelKinds)),
  /** Those of them of which a channel is confirmed and on. With none, only the bell shows it. */
  heardBy: addedKey(z.array(z.enum(alertChannelKinds))),
  state: enumValue(alertStates, 'armed'),
  /** Reports again while it stays true, at most every `gapSeconds`. */
  repeat: z.catch(z.boolean(), false),
  /** Whether the person accepted delivery by the bell alone while no channel works. */
  bellOnly: addedKey(z.boolean()),
  gapSeconds: numericField(),
  expiresAt: text(),
  snoozedUntil: text(),
  note: text(),
  /** The last sample that was judged, in the unit of its parameter; null before the first. */
  lastValue: numericField(),
  lastValueAt: text(),
  lastFiredAt: text(),
  /** Whether the condition was true when it was created or last judged: «já está acima». Null before the first judgement. */
  isTrue: z.catch(z.nullable(z.boolean()), null),
  createdAt: text(),
  updatedAt: text(),
});
export type Alert = z.infer<typeof alertSchema>;

/** `GET /alerts`, oldest first. */
export const alertListSchema = z.object({
  alerts: list(alertSchema),
  /** How many one person may have. */
  limit: numericField(),
  /** The time of the last price when it is too old to judge: «sem preço desde…». Null while prices come. */
  staleSince: text(),
  /** Whether the figures are simulated. Messages then begin with «Simulado». */
  isSimulated: z.catch(z.boolean(), false),
});
export type AlertList = z.infer<typeof alertListSchema>;

/** `GET` and `PATCH /alerts/settings`. */
export const alertSettingsSchema = z.object({
  /** A zone of the IANA database. */
  zone: z.catch(z.string(), 'America/Sao_Paulo'),
  /** Holds back all but address activity between the two hours, to their end. */
  quiet: z.catch(z.boolean(), true),
  /** Whole hours of the zone, 0 to 23. Equal ones hold nothing back. */
  quietFrom: z.catch(z.number(), 23),
  quietTo: z.catch(z.number(), 7),
  /** Whether messages name the person's own amounts. Never in discreet mode. */
  showAmounts: z.catch(z.boolean(), false),
  /** The kinds of channels that bring the letter of a month on the first day of the next one; empty for none. */
  letterChannels: addedKey(z.array(z.enum(alertChannelKinds))),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;
