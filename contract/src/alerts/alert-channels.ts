import * as z from 'zod/mini';
import { alertChannelKinds } from './alerts';
import { addedKey, enumValue, enumValueOrNull, list, numericField, text } from '../tolerance';

/** `off` after ten failures in a row. A test that arrives, or a new verification, switches it on again. */
export const alertChannelStates = ['unverified', 'on', 'off'] as const;
export type AlertChannelState = (typeof alertChannelStates)[number];

export const alertChannelSchema = z.object({
  id: z.string(),
  kind: enumValueOrNull(alertChannelKinds),
  /** Masked, as `a••@exemplo.com.br`; of a push subscription the browser in words. */
  target: text(),
  state: enumValue(alertChannelStates, 'unverified'),
  /** In a row. */
  failures: numericField(),
  lastDeliveredAt: text(),
  lastFailedAt: text(),
  createdAt: text(),
  /** Once, for a new Telegram channel: opens the chat with the bot and its code. */
  link: addedKey(z.nullable(z.string())),
  /** Once, for a new webhook: the key of its signatures. */
  secret: addedKey(z.nullable(z.string())),
});
export type AlertChannel = z.infer<typeof alertChannelSchema>;

/** `GET /alerts/channels`, oldest first. */
export const alertChannelListSchema = z.object({
  channels: list(alertChannelSchema),
  /** The kinds that this server can send by. */
  available: list(z.enum(alertChannelKinds)),
});
export type AlertChannelList = z.infer<typeof alertChannelListSchema>;

/** `POST /alerts/channels`. Push has its own call, `/alerts/push/subscription`. */
export const alertChannelRequestSchema = z.discriminatedUnion('kind', [
  // The address is the account's.
  z.object({ kind: z.literal('email') }),
  z.object({ kind: z.literal('telegram') }),
  z.object({
    kind: z.literal('webhook'),
    target: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  }),
]);
export type AlertChannelRequest = z.infer<typeof alertChannelRequestSchema>;

/** `POST /alerts/channels/{id}/verify`. Without a code, e-mail and webhook are sent a new one; Telegram asks its bot. */
export const alertChannelVerifyRequestSchema = z.object({
  code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
});

/** `GET /alerts/push/key`: the `applicationServerKey` of `pushManager.subscribe()`, in base64url. */
export const alertPushKeySchema = z.object({ publicKey: z.string() });
export type AlertPushKey = z.infer<typeof alertPushKeySchema>;

const endpoint = z.string().check(z.minLength(1), z.maxLength(2_000));
const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(200));

const pushKeys = z.object({ p256dh: base64url, auth: base64url });

/** `POST /alerts/push/subscription`: `subscription.toJSON()` of the browser. */
export const alertPushSubscriptionRequestSchema = z.object({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: pushKeys,
});
export type AlertPushSubscriptionRequest = z.infer<typeof alertPushSubscriptionRequestSchema>;

/** `POST /alerts/push/subscription/renew`, without a session: the browser has replaced a known subscription. */
export const alertPushRenewRequestSchema = z.object({
  previousEndpoint: endpoint,
  endpoint,
  keys: pushKeys,
});
export type AlertPushRenewRequest = z.infer<typeof alertPushRenewRequestSchema>;

/** `DELETE /alerts/push/subscription`. */
export const alertPushUnsubscribeRequestSchema = z.object({ endpoint });

/** The decrypted text of a push, JSON. A message with the tag of a shown one replaces it. */
export const alertPushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  /** A path of the site. */
  url: z.string(),
});
export type AlertPushMessage = z.infer<typeof alertPushMessageSchema>;
