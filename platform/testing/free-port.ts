import { once } from 'node:events';
import net from 'node:net';

const isFree = (port: number): Promise<boolean> => {
  const server = net.createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => once(server.close(), 'close').then(() => true),
    () => false,
  );
};

/**
 * A port of the loopback that no process listens on at this moment, nor on the ports `beyond` above it. It is below those that the system gives to
 * connections (32768 on Linux), where the next one could be taken before the caller listens.
 */
export async function freePort(...beyond: number[]): Promise<number> {
  for (;;) {
    const port = 11_000 + Math.floor(Math.random() * 20_000);
    const free = await Promise.all([0, ...beyond].map((more) => isFree(port + more)));
    if (free.every(Boolean)) return port;
  }
}
