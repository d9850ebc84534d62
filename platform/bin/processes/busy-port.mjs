import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether something answers at an address. */
export const answers = (address) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

const reasons = {
  EADDRINUSE: 'is taken',
  EACCES: 'is for the administrator alone',
};

/** @throws where nothing can listen at a port. A server would say it late, and not what to do. */
export async function refuseBusyPort(port, command, host = '127.0.0.1') {
  const server = createServer().listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!reasons[error.code])
      throw new Error(
        `HOST is "${host}", where nothing of this machine can listen (${error.code}). Leave it out, or name an address of this machine.`,
        { cause: error },
      );
    const other = port < 1024 ? 8080 : port + 10;
    throw new Error(`Port ${port} ${reasons[error.code]}. Name another: PORT=${other} ${command}`, {
      cause: error,
    });
  }
  server.close();
  await once(server, 'close');
}
