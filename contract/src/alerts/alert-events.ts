import * as z from 'zod/mini';
import { alertChannelKinds, alertKinds } from './alerts';
import { addedKey, enumValue, enumValueOrNull, list, numericField, text } from '../tolerance';

/** `held` waits for the end of the quiet hours. `dropped` had no channel to go to, or its channel has gone. */
export const alertDeliveryStates = ['waiting', 'held', 'delivered', 'failed', 'dropped'] as const;
export type AlertDeliveryState = (typeof alertDeliveryStates)[number];

/** The kinds of alerts, the loss of a channel, and the letter of a month. */
export const alertEventKinds = [...alertKinds, 'channel_lost', 'month_letter', 'frozen_spent'] as const;
export type AlertEventKind = (typeof alertEventKinds)[number];

export const alertDeliverySchema = z.object({
  channel: enumValueOrNull(alertChannelKinds),
  /** Null when the channel has gone. */
  channelId: text(),
  state: enumValue(alertDeliveryStates, 'waiting'),
  at: text(),
});

export const alertEventSchema = z.object({
  id: z.string(),
  /** Null when the alert has gone. */
  alertId: text(),
  at: text(),
  kind: enumValueOrNull(alertEventKinds),
  /** The sample that fired it, in the unit of its parameter. */
  value: numericField(),
  /** The message as it was written when the alert fired. The server checks again which names it may disclose when a channel delivers it. */
  text: z.catch(z.string(), ''),
  isSimulated: z.catch(z.boolean(), false),
  readAt: text(),
  /** Of `address_activity`, where the source reports transactions. */
  txid: addedKey(z.string()),
  deliveries: list(alertDeliverySchema),
});
export type AlertEvent = z.infer<typeof alertEventSchema>;

/** `GET /alerts/events`, newest first. `unread` counts all pages. */
export const alertEventPageSchema = z.object({
  events: list(alertEventSchema),
  unread: numericField(),
  nextCursor: text(),
});
export type AlertEventPage = z.infer<typeof alertEventPageSchema>;

export const alertEventsQuerySchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(100))),
  /** Only the unread ones. */
  unread: z.optional(z.enum(['true', 'false'])),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
});
export type AlertEventsQuery = z.infer<typeof alertEventsQuerySchema>;

/** `POST /alerts/events/read`: these, or all without a list. */
export const alertEventsReadRequestSchema = z.object({
  ids: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
});

/** Its answer. */
export const alertEventsReadSchema = z.object({ unread: numericField() });
