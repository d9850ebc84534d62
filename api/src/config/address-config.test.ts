import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError } from './environment';
import { readAddressConfig } from './address-config';

const mempool = 'https://mempool.space/api';
const rpc = { BITCOIN_RPC_URL: 'http://127.0.0.1:8332' };

it.each([
  [{}, { kind: 'esplora', url: mempool, intervalMs: 1_000 }],
  [
    { ESPLORA_URL: 'http://node.example/', ESPLORA_INTERVAL_MS: '0' },
    { kind: 'esplora', url: 'http://node.example', intervalMs: 0 },
  ],
  [{ ESPLORA_URL: '' }, null],
  [
    { ELECTRUM_URL: 'ssl://electrum.example:50002' },
    { kind: 'electrum', server: { host: 'electrum.example', port: 50002, isEncrypted: true } },
  ],
  [
    { ELECTRUM_URL: 'tcp://[::1]:50001', ESPLORA_URL: '' },
    { kind: 'electrum', server: { host: '::1', port: 50001, isEncrypted: false } },
  ],
  [
    { ...rpc, BITCOIN_RPC_USER: 'painel', BITCOIN_RPC_PASSWORD: 'segredo' },
    { kind: 'bitcoin-core', server: { url: 'http://127.0.0.1:8332' } },
  ],
])('%j is read as %j', (env, expected) => {
  const read = readAddressConfig(env, mempool);
  if (expected === null) expect(read).toBeNull();
  else expect(read).toMatchObject(expected);
});

it('is nothing where neither the mempool nor a separate source is named', () => {
  expect(readAddressConfig({}, null)).toBeNull();
});

it('takes the credentials of a node as they are set, or as its cookie contains them at that moment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'painel-cookie-'));
  const cookie = join(folder, '.cookie');
  const credentials = async (env: Record<string, string>) => {
    const config = readAddressConfig({ ...rpc, ...env }, null);
    return config?.kind === 'bitcoin-core' ? config.server.credentials() : null;
  };
  expect(await credentials({ BITCOIN_RPC_USER: 'painel', BITCOIN_RPC_PASSWORD: 'se:gredo' })).toBe(
    'painel:se:gredo',
  );
  for (const text of ['__cookie__:um', '__cookie__:dois\n']) {
    writeFileSync(cookie, text);
    expect(await credentials({ BITCOIN_RPC_COOKIE_FILE: cookie })).toBe(text.trim());
  }
  rmSync(folder, { recursive: true });
});

it.each([
  [
    { ESPLORA_URL: mempool, ELECTRUM_URL: 'tcp://a.example:1' },
    'ESPLORA_URL and ELECTRUM_URL are both set: balances come from one of ESPLORA_URL, ELECTRUM_URL, BITCOIN_RPC_URL.',
  ],
  [
    { ELECTRUM_URL: 'tcp://a.example:1', ...rpc },
    'ELECTRUM_URL and BITCOIN_RPC_URL are both set: balances come from one of ESPLORA_URL, ELECTRUM_URL, BITCOIN_RPC_URL.',
  ],
  [
    { ELECTRUM_URL: 'http://a.example:1' },
    'ELECTRUM_URL is set to an unusable value (not shown): it must be a URL that begins with tcp:// or ssl://.',
  ],
  [
    { ELECTRUM_URL: 'ssl://a.example:1', ELECTRUM_CA_FILE: '/proc/painel.pem' },
    "ELECTRUM_CA_FILE names a file that cannot be read: ENOENT: no such file or directory, open '/proc/painel.pem'.",
  ],
  ...['tcp://a.example', 'ssl://:50002', 'tcp://a.example:1/x', 'tcp://a:b@c.example:1'].map(
    (url) =>
      [
        { ELECTRUM_URL: url },
        'ELECTRUM_URL is set to an unusable value (not shown): it must be tcp:// or ssl://, a host and a port.',
      ] as const,
  ),
  [
    { ...rpc, BITCOIN_RPC_USER: 'painel' },
    'BITCOIN_RPC_URL is set, and no way in: set BITCOIN_RPC_USER and BITCOIN_RPC_PASSWORD, or BITCOIN_RPC_COOKIE_FILE.',
  ],
  [
    { BITCOIN_RPC_URL: 'node' },
    'BITCOIN_RPC_URL is "node": it must be an http(s) URL, or empty to switch it off.',
  ],
  [{ ESPLORA_INTERVAL_MS: '-1' }, 'ESPLORA_INTERVAL_MS is "-1": it must be a whole number from 0 to 60000.'],
] as const)('%j ends the start in one sentence', (env, message) => {
  const start = () => readAddressConfig(env, mempool);
  expect(start).toThrow(EnvironmentError);
  expect(start).toThrow(message);
});

const sovereign = { isSovereign: true, ownHosts: ['meu-no.exemplo'], proxy: null };
const tor = { ...sovereign, proxy: { host: '127.0.0.1', port: 9050, user: null, password: null } };
const onion = { ELECTRUM_URL: `tcp://${'a'.repeat(56)}.onion:50001` };

it.each([
  [{}, sovereign, /balances come from mempool\.space, which is not known to be your own/],
  [{ ESPLORA_URL: 'https://blockstream.info/api' }, sovereign, /blockstream\.info/],
  [{ ELECTRUM_URL: 'ssl://electrum.example:50002' }, sovereign, /electrum\.example.*OWN_HOSTS/],
  [onion, sovereign, /ELECTRUM_URL names a hidden service: set OUTBOUND_PROXY/],
])('%j is refused by sovereign mode', (env, outbound, sentence) => {
  expect(() => readAddressConfig(env, mempool, outbound)).toThrow(sentence);
});

it.each([
  [{ ESPLORA_URL: '' }, sovereign],
  [{ ESPLORA_URL: 'http://127.0.0.1:3000' }, sovereign],
  [{ ESPLORA_URL: 'http://192.168.1.4:3000' }, sovereign],
  [{ ESPLORA_URL: 'http://meu-no.exemplo' }, sovereign],
  [onion, tor],
])('%j is no third party', (env, outbound) => {
  expect(() => readAddressConfig(env, mempool, outbound)).not.toThrow();
});
