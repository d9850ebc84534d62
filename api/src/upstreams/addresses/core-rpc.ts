import { request } from 'undici';
import * as z from 'zod';
import type { BitcoinCoreServer } from '../../config/address-config';
import { createOutbound, type Outbound } from '../../outbound/outbound';
import { UpstreamError } from '../http/upstream-error';

const connectTimeoutMs = 2_000;
const maxBytes = 64 * 1024 * 1024;
const waitForScanMs = 30_000;

/** The node answered with an error of its own. */
export class CoreRefusal extends UpstreamError {
  constructor(
    readonly code: number,
    message: string,
    isBusy: boolean,
  ) {
    super(isBusy ? 'rate-limited' : 'status', message, isBusy ? { retryAfterMs: waitForScanMs } : {});
  }
}

// A JSON number with eight decimals: below 21 million its double represents exactly one amount.
export const btc = z.number().min(0).max(21_000_000);
export const satsOf = (amount: number): number => Number(amount.toFixed(8).replace('.', ''));

const answerSchema = z.object({
  result: z.unknown(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});

interface Call {
  /** Calls of a wallet have an address of their own. */
  wallet?: string;
  timeoutMs?: number;
}

export type CoreRpc = ReturnType<typeof createCoreRpc>;

/** Calls of a Bitcoin Core node, each a POST of JSON-RPC 1.0. */
export function createCoreRpc(
  { url, credentials }: BitcoinCoreServer,
  userAgent: string,
  outbound: Outbound = createOutbound(),
) {
  const { host } = new URL(url);
  const agent = outbound.agent({
    connectTimeoutMs,
    connections: 2,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: maxBytes,
  });

  async function post(body: string, { wallet, timeoutMs = 30_000 }: Call): Promise<string> {
    try {
      const { statusCode, body: answer } = await request(wallet ? `${url}/wallet/${wallet}` : url, {
        dispatcher: agent,
        method: 'POST',
        body,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'user-agent': userAgent,
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(await credentials()).toString('base64')}`,
        },
      });
      const text = await answer.text();
      if (statusCode === 401 || statusCode === 403)
        throw new UpstreamError('status', `${host} refused the user or the password`, { statusCode });
      return text;
    } catch (cause) {
      if (cause instanceof UpstreamError) throw cause;
      const { name, message } = cause as Error;
      if (name === 'TimeoutError')
        throw new UpstreamError('timeout', `${host} did not answer in time`, { cause });
      throw new UpstreamError('network', `${host} could not be reached: ${message}`, { cause });
    }
  }

  function read<Output>(text: string, schema: z.ZodType<Output>): Output {
    try {
      const { result, error } = answerSchema.parse(JSON.parse(text));
      if (error)
        throw new CoreRefusal(
          error.code,
          `${host} refused: ${error.message}`,
          /in progress|rescanning/i.test(error.message),
        );
      return schema.parse(result);
    } catch (cause) {
      if (cause instanceof CoreRefusal) throw cause;
      throw new UpstreamError('malformed', `${host} sent a body of another shape`, { cause });
    }
  }

  return {
    /** One call. Throws UpstreamError, and CoreRefusal for an error of the node. */
    async call<Output>(
      method: string,
      params: readonly unknown[] | object,
      schema: z.ZodType<Output>,
      options: Call = {},
    ): Promise<Output> {
      return read(
        await post(JSON.stringify({ jsonrpc: '1.0', id: 'painel', method, params }), options),
        schema,
      );
    },
    close: (): Promise<void> => agent.destroy(),
  };
}
