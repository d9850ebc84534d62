import { once } from 'node:events';
import { createServer } from 'node:net';

/** @throws where something listens there. The development server would say it in a stack trace, and not what to do. */
export async function refuseBusyPort(port, command) {
  const server = createServer().listen(Number(port), '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken. Name another: PORT=${Number(port) + 10} ${command}`, {
      cause: error,
    });
  }
  server.close();
  await once(server, 'close');
}
