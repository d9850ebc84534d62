import type { FastifyBaseLogger } from 'fastify';
import { type Dispatcher, request } from 'undici';
import * as z from 'zod';
import type { Clock } from '../../../clock';
import { OwnFaultError, checkAnswer } from './outgoing-request';

const timeoutMs = 5_000;

/** Status codes of Telegram for an unknown token. */
const ownFault = new Set([401, 404]);

const me = z.object({ result: z.object({ username: z.string().regex(/^\w{1,64}$/) }) });
const updates = z.object({
  result: z.array(
    z.object({
      update_id: z.number().int(),
      message: z
        .object({ text: z.string().optional(), chat: z.object({ id: z.number().int(), type: z.string() }) })
        .optional(),
    }),
  ),
});

interface LinkedChat {
  /** The parameter of the person's `/start`. */
  code: string;
  chatId: number;
}

export type Telegram = ReturnType<typeof createTelegram>;

/** The operator's bot, by https://core.telegram.org/bots/api. The token is part of the address, so no address is logged. Throws OwnFaultError when the token is refused. */
export function createTelegram(
  url: string,
  token: string,
  clock: Clock,
  logger: Pick<FastifyBaseLogger, 'error'>,
  dispatcher?: Dispatcher,
) {
  let name: string | null = null;

  async function post(method: string, payload: object) {
    const { statusCode, headers, body } = await request(`${url}/bot${token}/${method}`, {
      method: 'POST',
      ...(dispatcher && { dispatcher }),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (statusCode !== 200) await body.dump();
    if (ownFault.has(statusCode)) {
      logger.error({ method, statusCode }, 'Telegram refuses TELEGRAM_BOT_TOKEN');
      throw new OwnFaultError('the token is refused');
    }
    checkAnswer({ statusCode, headers }, clock());
    return body;
  }

  const call = async (method: string, payload: object): Promise<unknown> =>
    (await post(method, payload)).json();

  return {
    /** Opens the chat with the bot, which gets the code. */
    async linkFor(code: string): Promise<string> {
      name ??= me.parse(await call('getMe', {})).result.username;
      return `https://t.me/${name}?start=${code}`;
    },

    async send(chatId: number, text: string): Promise<void> {
      const message = { chat_id: chatId, text, link_preview_options: { is_disabled: true } };
      const body = await post('sendMessage', message);
      // It is sent, however its answer ends.
      await body.dump().catch(() => undefined);
    },

    /** The private chats that were started with a code. `confirm` forgets them at Telegram, and is called once they are kept. */
    async startedChats(): Promise<{ chats: LinkedChat[]; confirm(): Promise<void> }> {
      const { result } = updates.parse(
        await call('getUpdates', { timeout: 0, allowed_updates: ['message'] }),
      );
      const chats = result.flatMap(({ message }): LinkedChat[] => {
        const code = /^\/start ([\w-]{1,64})$/.exec(message?.text ?? '')?.[1];
        return message?.chat.type === 'private' && code ? [{ code, chatId: message.chat.id }] : [];
      });
      const last = result.at(-1)?.update_id;
      return {
        chats,
        async confirm() {
          if (last !== undefined) await call('getUpdates', { offset: last + 1, timeout: 0, limit: 1 });
        },
      };
    },
  };
}
