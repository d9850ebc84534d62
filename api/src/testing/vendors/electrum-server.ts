import { readFileSync } from 'node:fs';
import { type AddressInfo, type Server, type Socket, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';

interface Question {
  id: number;
  method: string;
  params: unknown[];
}

/** Methods return the result, or throw the error of the response. */
type Methods = Record<string, (...params: never[]) => unknown>;

/** As a result: the server sends no response. */
export const silence = Symbol('silence');

/** An error response of the protocol. */
export class ElectrumRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export interface TestElectrum {
  port: number;
  asked: [method: string, ...params: unknown[]][];
  connections: number;
  /** By name. `server.version` is built in. */
  methods: Methods;
  /** Sends any text to all connected clients. */
  say(text: string): void;
  /** Ends every connection. */
  drop(): void;
  close(): Promise<void>;
}

const file = (name: string) => readFileSync(join(__dirname, '../tls', name), 'utf8');
/** The certificate authority of the server, which is its own certificate. */
export const electrumCa = file('localhost.pem');

/** A server for the Electrum protocol on loopback: lines of JSON-RPC. It sends each response in two chunks. */
export async function startElectrumServer({ isEncrypted = false } = {}): Promise<TestElectrum> {
  const sockets = new Set<Socket>();

  const answer = ({ id, method, params }: Question) => {
    if (method === 'server.version') return { id, result: ['Servidor de teste', '1.4'] };
    try {
      return { id, result: electrum.methods[method]!(...(params as never[])) };
    } catch (error) {
      const { code, message } = error as ElectrumRefusal;
      return { id, error: { code: code ?? -32_603, message } };
    }
  };

  const take = (socket: Socket) => {
    sockets.add(socket);
    electrum.connections += 1;
    let unread = '';
    socket.setEncoding('utf8');
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (text: string) => {
      const lines = (unread + text).split('\n');
      unread = lines.pop()!;
      for (const line of lines) {
        const question = JSON.parse(line) as Question;
        electrum.asked.push([question.method, ...question.params]);
        const answered = answer(question);
        if (answered.result === silence) continue;
        const written = `${JSON.stringify({ jsonrpc: '2.0', ...answered })}\n`;
        socket.write(written.slice(0, 10));
        socket.write(written.slice(10));
      }
    });
  };

  const server: Server = isEncrypted
    ? createTlsServer({ key: file('localhost-key.pem'), cert: electrumCa }, take)
    : createTcpServer(take);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const electrum: TestElectrum = {
    port: (server.address() as AddressInfo).port,
    asked: [],
    connections: 0,
    methods: {},
    say: (text) => sockets.forEach((socket) => socket.write(text)),
    drop: () => sockets.forEach((socket) => socket.destroy()),
    async close() {
      electrum.drop();
      await new Promise((closed) => server.close(closed));
    },
  };
  return electrum;
}
