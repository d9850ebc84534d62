import type { FastifyBaseLogger } from 'fastify';

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const encryptedModes = ['require', 'verify-ca', 'verify-full', 'no-verify', 'prefer'];

function isPlaintext(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, searchParams } = new URL(value);
  // Without a host, or with a path in its place, the connection is a socket of this machine.
  const host = searchParams.get('host') ?? hostname;
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false;
  if (protocol === 'redis:' || protocol === 'tcp:') return true;
  if (!/^postgres(ql)?:$/.test(protocol)) return false;
  const mode = searchParams.get('sslmode') ?? '';
  return !encryptedModes.includes(mode) && !['true', '1'].includes(searchParams.get('ssl') ?? '');
}

/** The variables whose connection to another machine is unencrypted. */
export const plaintextServices = (env: Record<string, string | undefined>): string[] =>
  ['DATABASE_URL', 'REDIS_URL', 'ELECTRUM_URL'].filter((name) => isPlaintext(env[name]?.trim() ?? ''));

export function warnOfPlaintextServices(log: Pick<FastifyBaseLogger, 'warn'>, variables: string[]): void {
  if (variables.length > 0) log.warn({ variables }, 'a connection beyond this machine is unencrypted');
}
