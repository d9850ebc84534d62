import * as z from 'zod/mini';
import { tickerSchema } from './bitcoin-price';
import { dataSources } from './data-source';

// What `GET /stream` sends as server-sent events. Strict, unlike an answer: a client drops an event that it does not understand.

/** The event `ticker`: what `/bitcoin/mbtc/ticker` answers from now on, with what its headers say. */
export const tickerEventSchema = z.object({
  value: tickerSchema,
  source: z.enum(dataSources),
  /** The instant of the oldest figure inside. */
  readAt: z.string(),
});
export type TickerEvent = z.infer<typeof tickerEventSchema>;

/** The event `block`: the newest block of the chain. */
export const blockEventSchema = z.object({
  height: z.number(),
  /** When the server learned of it. */
  time: z.string(),
});
export type BlockEvent = z.infer<typeof blockEventSchema>;
