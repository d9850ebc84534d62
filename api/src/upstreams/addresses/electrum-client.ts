import { type Socket, connect as connectTcp, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import * as z from 'zod';
import type { ElectrumServer } from '../../config/address-config';
import { createOutbound, type Outbound } from '../../outbound/outbound';
import { UpstreamError } from '../http/upstream-error';

export type ElectrumClient = ReturnType<typeof createElectrumClient>;

export interface ElectrumLimits {
  answerTimeoutMs?: number;
  /** An idle connection is closed after this time. */
  idleMs?: number;
  maxLineBytes?: number;
}

const protocolVersion = '1.4';
/** An error answer of an overloaded ElectrumX. */
const busyCodes = new Set([-101, -102]);

const answerSchema = z.object({
  id: z.number().nullish(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});
type Answer = z.infer<typeof answerSchema>;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: UpstreamError): void;
}

function failureOf({ code, message }: NonNullable<Answer['error']>): UpstreamError {
  const isBusy = busyCodes.has(code) || /excessive|busy|too many/i.test(message);
  return new UpstreamError(isBusy ? 'rate-limited' : 'status', `the Electrum server refused: ${message}`);
}

/** JSON-RPC 2.0 in lines over one TCP or TLS connection, which is opened for the first call. */
export function createElectrumClient(
  server: ElectrumServer,
  userAgent: string,
  { answerTimeoutMs = 8_000, idleMs = 60_000, maxLineBytes = 16 * 1024 * 1024 }: ElectrumLimits = {},
  outbound: Outbound = createOutbound(),
) {
  const { host, port } = server;
  const name = `${host}:${port}`;
  let connection: Promise<Connection> | null = null;
  let isClosed = false;

  interface Connection {
    call(method: string, params: readonly unknown[]): Promise<unknown>;
    socket: Socket;
  }

  /** By the proxy where there is one: TLS then begins on the connection that it opened. */
  async function connect(): Promise<Socket> {
    const byProxy = outbound.isDirect(host)
      ? null
      : await outbound.openByProxy(host, port, answerTimeoutMs).catch((cause: Error) => {
          throw new UpstreamError('network', `${name} could not be reached: ${cause.message}`, { cause });
        });
    if (!server.isEncrypted) return byProxy ?? connectTcp({ host, port });
    const target = byProxy ? { socket: byProxy } : { host, port };
    return connectTls({ ...target, ca: server.ca ?? undefined, ...(!isIP(host) && { servername: host }) });
  }

  async function open(): Promise<Connection> {
    return start(await connect());
  }

  function start(socket: Socket): Promise<Connection> {
    const current = connection;
    const waiting = new Map<number, Waiting>();
    let lastId = 0;
    let unread = '';

    const end = (error: UpstreamError) => {
      if (connection === current) connection = null;
      socket.destroy();
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };

    const take = (line: string) => {
      const { id, error, result } = answerSchema.parse(JSON.parse(line));
      const asked = waiting.get(id ?? 0);
      if (!asked) return;
      waiting.delete(id ?? 0);
      if (error) asked.reject(failureOf(error));
      else asked.resolve(result);
    };

    socket.setEncoding('utf8');
    socket.setTimeout(idleMs, () => end(new UpstreamError('timeout', `${name} was idle`)));
    socket.on('error', (cause) =>
      end(new UpstreamError('network', `${name} could not be reached: ${cause.message}`, { cause })),
    );
    socket.on('close', () => end(new UpstreamError('network', `${name} ended the connection`)));
    socket.on('data', (text: string) => {
      const lines = (unread + text).split('\n');
      unread = lines.pop()!;
      try {
        lines.filter(Boolean).forEach(take);
      } catch (cause) {
        end(new UpstreamError('malformed', `${name} sent what is no answer`, { cause }));
      }
      if (unread.length > maxLineBytes)
        end(new UpstreamError('too-large', `${name} sent a line without an end`));
    });

    const call: Connection['call'] = (method, params) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        const late = () => end(new UpstreamError('timeout', `${name} did not answer in time`));
        const timer = setTimeout(late, answerTimeoutMs);
        const settled =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer);
            settle(value);
          };
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
        socket.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      });

    return call('server.version', [userAgent, protocolVersion]).then(() => ({ call, socket }));
  }

  async function attempt(method: string, params: readonly unknown[]): Promise<unknown> {
    if (isClosed) throw new UpstreamError('switched-off', 'the client is closed');
    if (connection === null) {
      const opening = open();
      connection = opening;
      opening.catch(() => {
        if (connection === opening) connection = null;
      });
    }
    return (await connection).call(method, params);
  }

  return {
    /** One call of the protocol. Throws UpstreamError, also when the answer does not match the schema. */
    async ask<Output>(
      method: string,
      params: readonly unknown[],
      schema: z.core.$ZodType<Output>,
    ): Promise<Output> {
      const result = await attempt(method, params).catch((error: UpstreamError) => {
        // The server may have closed the idle connection, so there is one more attempt.
        if (error.kind === 'network' && !isClosed) return attempt(method, params);
        throw error;
      });
      const read = z.safeParse(schema, result);
      if (!read.success)
        throw new UpstreamError('malformed', `${name} sent another shape`, { cause: read.error });
      return read.data;
    },

    close(): void {
      isClosed = true;
      void connection?.then(
        ({ socket }) => socket.destroy(),
        () => undefined,
      );
    },
  };
}
