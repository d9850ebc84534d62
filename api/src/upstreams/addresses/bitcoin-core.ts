import { Agent, request } from 'undici';
import * as z from 'zod';
import { UpstreamError } from '../http/upstream-error';
import type { AddressResult, AddressReading, AddressSource } from './address-source';
import type { BitcoinCoreServer } from '../../config/address-config';
import { scriptOfAddress } from './script-of-address';

/** A scan reads all unspent outputs, which takes minutes. */
const scanTimeoutMs = 20 * 60_000;
const connectTimeoutMs = 2_000;
const maxBytes = 64 * 1024 * 1024;
const waitForScanMs = 30_000;
const maxConcurrent = 1_000;

// A JSON number with eight decimals: below 21 million its double represents exactly one amount.
const btc = z.number().min(0).max(21_000_000);
const satsOf = (amount: number) => Number(amount.toFixed(8).replace('.', ''));

const answerSchema = z.object({
  result: z
    .object({
      success: z.literal(true),
      unspents: z.array(z.object({ scriptPubKey: z.string(), amount: btc })),
    })
    .nullish(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});

const readingOf = (balanceSats: number): AddressReading => ({
  balanceSats,
  unconfirmedSats: null,
  unconfirmedCount: null,
  transactionCount: null,
  lastTransactionAt: null,
  isUsed: balanceSats > 0,
  source: 'live',
});

/**
 * The operator's own node, by `scantxoutset`. It reads confirmed balances only. The node keeps no history of addresses, so there is no last
 * transaction, and in a watched wallet only addresses with a balance are found.
 */
export function createBitcoinCore({ url, credentials }: BitcoinCoreServer, userAgent: string): AddressSource {
  const agent = new Agent({
    connect: { timeout: connectTimeoutMs },
    connections: 1,
    headersTimeout: scanTimeoutMs,
    bodyTimeout: scanTimeoutMs,
    maxResponseSize: maxBytes,
  });

  async function post(body: string) {
    const { host } = new URL(url);
    try {
      const { statusCode, body: answer } = await request(url, {
        dispatcher: agent,
        method: 'POST',
        body,
        headers: {
          'user-agent': userAgent,
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(await credentials()).toString('base64')}`,
        },
      });
      const text = await answer.text();
      if (statusCode === 401 || statusCode === 403)
        throw new UpstreamError('status', `${host} refused the user or the password`, { statusCode });
      return { host, text };
    } catch (cause) {
      if (cause instanceof UpstreamError) throw cause;
      throw new UpstreamError('network', `${host} could not be reached: ${(cause as Error).message}`, {
        cause,
      });
    }
  }

  async function scan(addresses: readonly string[]): Promise<Map<string, number>> {
    const objects = addresses.map((address) => ({ desc: `addr(${address})` }));
    const { host, text } = await post(
      JSON.stringify({ jsonrpc: '1.0', id: 'painel', method: 'scantxoutset', params: ['start', objects] }),
    );
    const { result, error } = parse(text, host);
    if (error && /in progress/i.test(error.message))
      throw new UpstreamError('rate-limited', `${host} scans already`, { retryAfterMs: waitForScanMs });
    if (!result) throw new UpstreamError('status', `${host} refused: ${error?.message ?? 'no result'}`);
    const sums = new Map<string, number>();
    for (const { scriptPubKey: script, amount } of result.unspents) {
      sums.set(script, (sums.get(script) ?? 0) + satsOf(amount));
    }
    return sums;
  }

  return {
    batchSize: maxConcurrent,
    keepsHistory: false,
    async *read(questions): AsyncIterable<AddressResult> {
      const addresses = questions.map(({ address }) => address);
      const outcome = await scan(addresses).catch((error: unknown) => ({ error }));
      for (const address of addresses) {
        if ('error' in outcome) yield { address, error: outcome.error };
        else
          yield { address, reading: readingOf(outcome.get(scriptOfAddress(address).toString('hex')) ?? 0) };
      }
    },
    close: () => agent.destroy(),
  };
}

function parse(text: string, host: string): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new UpstreamError('malformed', `${host} sent a body of another shape`, { cause });
  }
}
