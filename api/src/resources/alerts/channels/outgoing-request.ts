import { Agent, type Dispatcher, request } from 'undici';
import { PermanentRefusalError, RetryLaterError } from '../../../outbox/outbox';
import { type PublicNetwork, publicConnector } from '../../../outbound/public-connector';

const timeoutMs = 5_000;
const dumpedBytes = 16 * 1024;
/** With a longer one a message would end before its second attempt. */
const maxWaitMs = 15 * 60_000;

/** The target is permanently gone: its channel is deleted. */
export class TargetGoneError extends PermanentRefusalError {}

/** The other server refuses our own key: the operator's matter, and no fault of the channel. */
export class OwnFaultError extends PermanentRefusalError {}

export interface Answer {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
}

export type PublicSender = ReturnType<typeof createPublicSender>;

/** Whether a text is an https address without a name and a password. */
export function isPlainHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

/** Posts to addresses that people chose, and never into our own network. */
export function createPublicSender(network: PublicNetwork, userAgent: string) {
  const agent = new Agent({ connect: publicConnector(network), connections: 4 });
  return {
    /** Posts to an https address of the open internet. No redirect is followed, and the answer has five seconds. */
    async post(url: string, headers: Record<string, string>, body: Buffer | string): Promise<Answer> {
      if (!isPlainHttps(url)) throw new PermanentRefusalError('no plain https address');
      const {
        statusCode,
        headers: answered,
        body: text,
      } = await request(url, {
        method: 'POST',
        dispatcher: agent as Dispatcher,
        headers: { 'user-agent': userAgent, ...headers },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await text.dump({ limit: dumpedBytes });
      return { statusCode, headers: answered };
    },
    close: (): Promise<void> => agent.destroy(),
  };
}

/** The wait that `Retry-After` asks for, in seconds or as a date; at most a quarter of an hour. */
function waitOf(header: string | string[] | undefined, now: Date): number {
  const text = Array.isArray(header) ? header[0] : header;
  if (!text) return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxWaitMs) : 0;
}

/** Throws unless the target accepted the message: 429 and 5xx wait, anything else is a permanent refusal. */
export function checkAnswer({ statusCode, headers }: Answer, now: Date): void {
  if (statusCode >= 200 && statusCode < 300) return;
  const error = { responseCode: statusCode, code: 'STATUS' };
  if (statusCode === 408 || statusCode === 429 || statusCode >= 500)
    throw Object.assign(new RetryLaterError(waitOf(headers['retry-after'], now)), error);
  throw Object.assign(new PermanentRefusalError('refused'), error);
}
