import * as z from 'zod/mini';
import { tickerSchema } from './bitcoin/bitcoin-price';
import { dataSources } from './data-source';

// The server-sent events of `GET /stream`. They are strict, unlike answers, because a client drops an event that it cannot read.

/** The event `ticker`: the new answer of `/bitcoin/mbtc/ticker` with the values of its headers. */
export const tickerEventSchema = z.object({
  value: tickerSchema,
  source: z.enum(dataSources),
  /** When the server received the price. */
  readAt: z.string(),
});
export type TickerEvent = z.infer<typeof tickerEventSchema>;

/** The event `heartbeat`, the first of a stream: the next one comes within this time, or the connection is lost. */
export const heartbeatEventSchema = z.object({
  withinMs: z.number(),
});
export type HeartbeatEvent = z.infer<typeof heartbeatEventSchema>;

/** The event `revision`: the released site, at once and whenever it changes. A page of an earlier revision has something to load. */
export const revisionEventSchema = z.object({
  revision: z.number(),
});
export type RevisionEvent = z.infer<typeof revisionEventSchema>;

/** The event `block`: the newest block of the chain. */
export const blockEventSchema = z.object({
  height: z.number(),
  /** When the server learned of it. */
  time: z.string(),
});
export type BlockEvent = z.infer<typeof blockEventSchema>;
