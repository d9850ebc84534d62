import type { Socket } from 'node:net';
import { SocksClient } from 'socks';
import { Agent, buildConnector } from 'undici';
import { directOutbound, type OutboundConfig } from '../config/outbound-config';
import { isOnion, isOwnHost } from './own-hosts';

type AgentOptions = Omit<Agent.Options, 'connect'> & { connectTimeoutMs: number };

export type Outbound = ReturnType<typeof createOutbound>;

/** A circuit to a hidden service takes its time. */
const proxiedTimeoutMs = 20_000;

/** Opens connections to sources: directly, or through the proxy, which then resolves the name. */
export function createOutbound({ proxy, ownHosts }: OutboundConfig = directOutbound) {
  /** Own servers of the local network are not behind the proxy; a hidden service always is. */
  const isDirect = (host: string) => proxy === null || (isOwnHost(host, ownHosts) && !isOnion(host));

  /** A TCP connection by the proxy. The name goes to it unresolved. */
  async function openByProxy(host: string, port: number, timeout: number): Promise<Socket> {
    const { user, password, ...server } = proxy!;
    const { socket } = await SocksClient.createConnection({
      proxy: {
        ...server,
        type: 5,
        ...(user !== null && { userId: user }),
        ...(password !== null && { password }),
      },
      command: 'connect',
      destination: { host, port },
      timeout: Math.max(timeout, proxiedTimeoutMs),
    });
    return socket;
  }

  function connector(timeout: number): buildConnector.connector {
    const direct = buildConnector({ timeout });
    const connectByProxy: typeof direct = async (options, callback) => {
      const isSecure = options.protocol === 'https:';
      const port = Number(options.port) || (isSecure ? 443 : 80);
      try {
        const socket = await openByProxy(options.hostname, port, timeout);
        if (isSecure) direct({ ...options, httpSocket: socket }, callback);
        else callback(null, socket);
      } catch (error) {
        callback(error as Error, null);
      }
    };
    return (options, callback) => (isDirect(options.hostname) ? direct : connectByProxy)(options, callback);
  }

  return {
    isDirect,
    openByProxy,
    /** An agent of HTTP, or of websockets, for any source. */
    agent: ({ connectTimeoutMs, ...options }: AgentOptions): Agent =>
      new Agent({ ...options, connect: connector(connectTimeoutMs) }),
  };
}
