import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SocksProxy = Awaited<ReturnType<typeof startSocksProxy>>;

const domainName = 3;

/** Reads one message of the handshake. Its clients wait for each answer, so one chunk is one message. */
const next = async (socket: Socket): Promise<Buffer> => (await once(socket, 'data'))[0] as Buffer;

/** A SOCKS5 proxy on loopback (RFC 1928) that leads every name to one port of this machine. */
export async function startSocksProxy(targetPort: () => number) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();

  async function serve(socket: Socket): Promise<void> {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    await next(socket);
    socket.write(Buffer.from([5, 0]));
    const request = await next(socket);
    const length = request[4]!;
    asked.push(
      request[3] === domainName
        ? `${request.subarray(5, 5 + length).toString()}:${request.readUInt16BE(5 + length)}`
        : 'an address that was resolved before',
    );
    const target = connect(targetPort(), '127.0.0.1');
    sockets.add(target);
    target.on('error', () => socket.destroy()).on('close', () => sockets.delete(target));
    await once(target, 'connect');
    socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
    socket.pipe(target).pipe(socket);
  }

  const server = createServer((socket) => void serve(socket).catch(() => socket.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    /** The names and ports that were asked for. */
    asked,
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
