import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/**
 * Passes connections on to a site until it freezes: from then on nothing is passed on, and no connection ends. After `thaw` new connections work,
 * while the frozen ones stay silent, as when a phone changes its network.
 */
export async function freezingProxy(site: string) {
  const { hostname, port } = new URL(site);
  const clients = new Set<Socket>();
  const frozen = new WeakSet<Socket>();
  let isFrozen = false;

  const server = net.createServer((client) => {
    clients.add(client);
    client.on('error', () => {}).on('close', () => clients.delete(client));
    if (isFrozen) return void frozen.add(client);
    const upstream = net.connect(Number(port), hostname);
    const unlessFrozen = (work: () => void) => {
      if (!frozen.has(client)) work();
    };
    client.on('data', (data) => unlessFrozen(() => upstream.write(data)));
    upstream.on('data', (data) => unlessFrozen(() => client.write(data)));
    client.on('close', () => upstream.destroy());
    upstream.on('error', () => {}).on('close', () => unlessFrozen(() => client.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze() {
      isFrozen = true;
      for (const client of clients) frozen.add(client);
    },
    thaw() {
      isFrozen = false;
    },
    stop() {
      server.close();
      for (const client of clients) client.destroy();
    },
  };
}
