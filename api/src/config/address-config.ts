import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isOnion, isOwnHost } from '../outbound/own-hosts';
import {
  EnvironmentError,
  documented,
  enumVariable,
  integerVariable,
  readEnvironment,
  secretVariable,
  serviceVariable,
  textVariable,
  urlVariable,
} from './environment';
import { directOutbound, type OutboundConfig } from './outbound-config';

export interface BitcoinCoreServer {
  url: string;
  /** «user:password», read before each call, because a node writes a new cookie at each start. */
  credentials(): Promise<string>;
}

export interface ElectrumServer {
  host: string;
  port: number;
  isEncrypted: boolean;
  /** The trusted certificate authority in PEM; null for those of Node. */
  ca: string | null;
}

/** The source of address balances. */
export type AddressConfig =
  | { kind: 'esplora'; url: string; intervalMs: number }
  | { kind: 'electrum'; server: ElectrumServer }
  | { kind: 'bitcoin-core'; server: BitcoinCoreServer; hasHistory: boolean };

const variables = {
  ESPLORA_INTERVAL_MS: documented(
    'Milliseconds between two requests to the Esplora server.',
    integerVariable(1_000, 0, 60_000),
  ),
  ELECTRUM_URL: documented(
    'An Electrum server to ask instead, with host and port.',
    serviceVariable(['tcp', 'ssl']),
  ),
  ELECTRUM_CA_FILE: documented('The certificate to trust on `ssl://`.', textVariable('a file', '')),
  BITCOIN_RPC_URL: documented(
    'A Bitcoin Core node to ask instead. Without `BITCOIN_RPC_HISTORY` it knows no history of addresses.',
    urlVariable(null),
  ),
  BITCOIN_RPC_USER: documented('Its user.', textVariable('the name of a user', '')),
  BITCOIN_RPC_PASSWORD: documented('Its password.', secretVariable(1)),
  BITCOIN_RPC_COOKIE_FILE: documented(
    'Its cookie file, instead of user and password.',
    textVariable('a file', ''),
  ),
  BITCOIN_RPC_HISTORY: documented(
    'With `1` the node keeps the watched addresses in a wallet of its own without keys, and reports their transactions ([addresses](addresses.md#history-of-bitcoin-core)).',
    enumVariable(['0', '1'], '0'),
  ),
};

const esploraVariables = (mempoolUrl: string | null) => ({
  ESPLORA_URL: documented(
    'An Esplora server that answers balances of addresses. Empty switches balances off.',
    urlVariable(mempoolUrl),
    '`MEMPOOL_URL`',
  ),
});

export const addressVariables = { ...esploraVariables(null), ...variables };

const choices = ['ESPLORA_URL', 'ELECTRUM_URL', 'BITCOIN_RPC_URL'] as const;

function refuseTwo(env: Record<string, string | undefined>): void {
  const [first, second] = choices.filter((name) => env[name]?.trim());
  if (second)
    throw new EnvironmentError(
      `${first} and ${second} are both set: balances come from one of ${choices.join(', ')}.`,
    );
}

const electrumUrl = /^(tcp|ssl):\/\/(?:\[([0-9a-f:]+)\]|([\w.-]+)):(\d{1,5})\/?$/i;

function electrumServer(url: string, caFile: string): ElectrumServer {
  const [, scheme, address, name, port] = electrumUrl.exec(url) ?? [];
  const host = address ?? name;
  if (!host)
    throw new EnvironmentError(
      'ELECTRUM_URL is set to an unusable value (not shown): it must be tcp:// or ssl://, a host and a port.',
    );
  return {
    host,
    port: Number(port),
    isEncrypted: scheme?.toLowerCase() === 'ssl',
    ca: caFile ? readCa(caFile) : null,
  };
}

function readCa(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { message } = error as Error;
    throw new EnvironmentError(`ELECTRUM_CA_FILE names a file that cannot be read: ${message}.`, {
      cause: error,
    });
  }
}

function credentialsOf(read: {
  user: string;
  password: string | null;
  cookieFile: string;
}): BitcoinCoreServer['credentials'] {
  const { user, password, cookieFile } = read;
  if (cookieFile) return async () => (await readFile(cookieFile, 'utf8')).trim();
  if (user && password) return async () => `${user}:${password}`;
  throw new EnvironmentError(
    'BITCOIN_RPC_URL is set, and no way in: set BITCOIN_RPC_USER and BITCOIN_RPC_PASSWORD, or BITCOIN_RPC_COOKIE_FILE.',
  );
}

/**
 * Reads the source of balances: the operator's own node if one is named, otherwise an Esplora server, by default that of the mempool.
 * Null when switched off. Throws EnvironmentError on a bad value.
 */
function readNamedSource(
  env: Record<string, string | undefined>,
  mempoolUrl: string | null,
): AddressConfig | null {
  refuseTwo(env);
  const read = readEnvironment(env, variables);
  if (read.ELECTRUM_URL !== null)
    return { kind: 'electrum', server: electrumServer(read.ELECTRUM_URL, read.ELECTRUM_CA_FILE) };
  if (read.BITCOIN_RPC_URL !== null) {
    const credentials = credentialsOf({
      user: read.BITCOIN_RPC_USER,
      password: read.BITCOIN_RPC_PASSWORD,
      cookieFile: read.BITCOIN_RPC_COOKIE_FILE,
    });
    const server = { url: read.BITCOIN_RPC_URL, credentials };
    return { kind: 'bitcoin-core', server, hasHistory: read.BITCOIN_RPC_HISTORY === '1' };
  }
  const { ESPLORA_URL: url } = readEnvironment(env, esploraVariables(mempoolUrl));
  return url === null ? null : { kind: 'esplora', url, intervalMs: read.ESPLORA_INTERVAL_MS };
}

const variableOf = {
  esplora: 'ESPLORA_URL',
  electrum: 'ELECTRUM_URL',
  'bitcoin-core': 'BITCOIN_RPC_URL',
} as const satisfies Record<AddressConfig['kind'], string>;

/** The host of a source of balances, without its port. */
export const hostOfAddresses = (config: AddressConfig): string => {
  if (config.kind === 'electrum') return config.server.host;
  return new URL(config.kind === 'esplora' ? config.url : config.server.url).hostname;
};

/** Throws EnvironmentError where sovereign mode names a third party's server, or a hidden service has no way to it. */
function refuseUnreachable(config: AddressConfig, { isSovereign, ownHosts, proxy }: OutboundConfig): void {
  const host = hostOfAddresses(config);
  const variable = variableOf[config.kind];
  if (isSovereign && !isOwnHost(host, ownHosts))
    throw new EnvironmentError(
      `SOVEREIGN is 1, and balances come from ${host}, which is not known to be your own: name your node in ${choices.join(', ')}, add its host to OWN_HOSTS, or set ESPLORA_URL to nothing.`,
    );
  if (isOnion(host) && proxy === null)
    throw new EnvironmentError(
      `${variable} names a hidden service: set OUTBOUND_PROXY to the SOCKS proxy of Tor.`,
    );
}

/** Reads the source of balances and checks that it may be asked. Throws EnvironmentError on a bad value. */
export function readAddressConfig(
  env: Record<string, string | undefined>,
  mempoolUrl: string | null,
  outbound: OutboundConfig = directOutbound,
): AddressConfig | null {
  const config = readNamedSource(env, mempoolUrl);
  if (config !== null) refuseUnreachable(config, outbound);
  return config;
}
