import * as z from 'zod';
import { type Variable, documented, enumVariable, readEnvironment, textVariable } from './environment';

const isLoopback = (url: URL) => /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname);

/** The vendor's own address, or a server on this machine in its place, as in a test. A key is sent nowhere else. */
function vendorUrl(own: string): Variable<string> {
  const isAllowed = (value: string) =>
    value === own || (URL.canParse(value) && isLoopback(new URL(value)) && !value.endsWith('/'));
  return {
    schema: z
      .string()
      .optional()
      .transform((value) => value || own)
      .refine(isAllowed),
    expected: `${own}, or a server on this machine`,
    fallback: own,
  };
}

export const connectionVariables = {
  CONNECTIONS: documented(
    'Whether people may connect exchanges by keys that can only read. `off` stops all syncs; keys stay until they are deleted.',
    enumVariable(['on', 'off'], 'on'),
  ),
  CONNECTIONS_ADDRESS: documented(
    'The address that requests to exchanges come from, shown to people who bind a key to it.',
    textVariable('an IP address', ''),
    'none is shown',
  ),
  CONNECTIONS_MERCADO_BITCOIN_URL: documented(
    'Mercado Bitcoin, for keys.',
    vendorUrl('https://api.mercadobitcoin.net/api/v4'),
  ),
  CONNECTIONS_BINANCE_URL: documented('Binance, for keys.', vendorUrl('https://api.binance.com')),
  CONNECTIONS_FOXBIT_URL: documented('Foxbit, for keys.', vendorUrl('https://api.foxbit.com.br')),
  CONNECTIONS_BITSO_URL: documented('Bitso, for keys.', vendorUrl('https://api.bitso.com')),
};

export type ConnectionsConfig = ReturnType<typeof readConnectionsConfig>;

/** Reads the settings of connections. @throws {EnvironmentError} on a bad value */
export function readConnectionsConfig(env: Record<string, string | undefined>) {
  const read = readEnvironment(env, connectionVariables);
  return {
    isEnabled: read.CONNECTIONS === 'on',
    serverAddress: read.CONNECTIONS_ADDRESS || null,
    urls: {
      mercadoBitcoin: read.CONNECTIONS_MERCADO_BITCOIN_URL,
      binance: read.CONNECTIONS_BINANCE_URL,
      foxbit: read.CONNECTIONS_FOXBIT_URL,
      bitso: read.CONNECTIONS_BITSO_URL,
    },
  };
}
