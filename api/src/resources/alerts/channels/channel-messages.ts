import type { AlertEventKind } from '@painel/contract';

/** A message of the outbox for a channel. */
export type ChannelMessage =
  | { type: 'event'; channelId: string; eventId: string }
  | { type: 'test'; channelId: string }
  | { type: 'code'; channelId: string; code: string };

export const alertMessageKind = 'alert';

/** The JSON body of a webhook. */
export interface WebhookContent {
  type: 'alert' | 'test' | 'verification';
  text: string;
  code?: string;
  event?: {
    id: string;
    alertId: string | null;
    kind: AlertEventKind;
    /** In the unit of its parameter; null where amounts of the person are not to be named. */
    value: number | null;
    at: string;
    /** Of `address_activity`; null where it is unknown or not to be named. */
    txid: string | null;
    isSimulated: boolean;
  };
}

const minuteMs = 60_000;
/** Five attempts within an hour. */
const delays = [minuteMs, 4 * minuteMs, 12 * minuteMs, 30 * minuteMs];

/** Returns the wait after `attempts` failed attempts; null after the fifth. */
export const alertDelayMs = (attempts: number): number | null => delays[attempts - 1] ?? null;
export const alertKeptMs = 60 * minuteMs;
