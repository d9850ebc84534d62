import { isIP } from 'node:net';
import {
  documented,
  EnvironmentError,
  enumVariable,
  listVariable,
  readEnvironment,
  serviceVariable,
} from './environment';

/** A SOCKS proxy that resolves names itself. */
export interface OutboundProxy {
  host: string;
  port: number;
  user: string | null;
  password: string | null;
}

const isHostName = (text: string) => isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text);

export const outboundVariables = {
  SOVEREIGN: documented(
    'With `1` no request that names an address, a script or a transaction leaves to a third party: balances come from an own node, or from none ([addresses](addresses.md#own-node)).',
    enumVariable(['0', '1'], '0'),
  ),
  OWN_HOSTS: documented(
    'Names of own servers that have an address of the internet, or a name of the local network. Loopback, private addresses and `.onion` need no entry.',
    listVariable('names of hosts with commas between them', [], isHostName),
    'none',
  ),
  OUTBOUND_PROXY: documented(
    'A SOCKS proxy, such as that of Tor, for all sources but own ones of the local network. It resolves their names. Mail, push and webhooks do not use it.',
    serviceVariable(['socks5h']),
    'none',
  ),
};

function proxyOf(text: string): OutboundProxy {
  const url = URL.canParse(text) ? new URL(text) : null;
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (url === null || host === '' || url.port === '' || !['', '/'].includes(url.pathname))
    throw new EnvironmentError(
      'OUTBOUND_PROXY is set to an unusable value (not shown): it must be socks5h://, a host and a port.',
    );
  return {
    host,
    port: Number(url.port),
    user: decodeURIComponent(url.username) || null,
    password: decodeURIComponent(url.password) || null,
  };
}

/** Reads who may be asked and by which way. @throws {EnvironmentError} with one sentence about a bad value */
export function readOutboundConfig(env: Record<string, string | undefined>) {
  const read = readEnvironment(env, outboundVariables);
  return {
    /** Whether no third party learns an address, a script hash or a transaction. */
    isSovereign: read.SOVEREIGN === '1',
    /** In small letters. */
    ownHosts: read.OWN_HOSTS.map((host) => host.toLowerCase()),
    proxy: read.OUTBOUND_PROXY === null ? null : proxyOf(read.OUTBOUND_PROXY),
  };
}

export type OutboundConfig = ReturnType<typeof readOutboundConfig>;

/** No proxy, no own hosts, any source. */
export const directOutbound: OutboundConfig = { isSovereign: false, ownHosts: [], proxy: null };
