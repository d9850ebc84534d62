import * as z from 'zod/mini';
import { enumValue, enumValueOrNull, list, numericField, text } from './tolerance';

/** The purposes of servers. */
export const sourceRoles = [
  'balances',
  'price',
  'exchange_rate',
  'network',
  'metrics',
  'sentiment',
  'news',
  'benchmarks',
  'analysis',
  'messages',
] as const;
export type SourceRole = (typeof sourceRoles)[number];

/** The facts that a server learns: `script_hashes` are those of addresses, `figures` the requested ones. */
export const sourceLearnings = [
  'server_ip',
  'addresses',
  'script_hashes',
  'figures',
  'market_text',
  'message_texts',
] as const;
export type SourceLearning = (typeof sourceLearnings)[number];

export const sourceStates = ['ok', 'failing', 'not_asked', 'rescanning', 'pruned', 'no_wallet'] as const;
export type SourceState = (typeof sourceStates)[number];

/** A server that this site asks. */
const systemSourceSchema = z.object({
  name: z.string(),
  /** Without a port; null for readers, who are no operators of the site. */
  host: text(),
  role: enumValue(sourceRoles, 'metrics'),
  /** Whether it is a server of the operator. */
  isOwn: z.boolean(),
  learns: list(enumValueOrNull(sourceLearnings)),
  /** Whether it is asked through the operator's proxy. */
  usesProxy: z.boolean(),
  /** ISO instant of the last good answer to this process; null before. */
  lastOkAt: text(),
  state: enumValue(sourceStates, 'not_asked'),
  /** The share of a rescan that is done. */
  rescanPercent: numericField(),
  /** The first block that a pruned node can read. */
  fromHeight: numericField(),
  /** Requests since the start that were not sent, because they named an address, a script or a transaction. */
  blocked: z.number(),
});
export type SystemSource = z.infer<typeof systemSourceSchema>;

/** `GET /system/sources`: the servers that are asked, and the facts that each learns. */
export const systemSourcesSchema = z.object({
  /** Whether no third party learns an address, a script hash or a transaction. */
  sovereign: z.boolean(),
  sources: z.array(systemSourceSchema),
});
export type SystemSources = z.infer<typeof systemSourcesSchema>;
