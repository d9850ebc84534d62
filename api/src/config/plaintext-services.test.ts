import { plaintextServices } from './plaintext-services';
import { startTestApi } from '../testing/test-api';

it.each([
  ['DATABASE_URL', 'postgres://painel:x@db.example/painel', true],
  ['DATABASE_URL', 'postgresql://10.0.0.7/painel?sslmode=disable', true],
  ['DATABASE_URL', 'postgres://db.example/painel?sslmode=verify-full', false],
  ['DATABASE_URL', 'postgres://db.example/painel?ssl=true', false],
  ['DATABASE_URL', 'postgres://localhost/painel', false],
  ['DATABASE_URL', 'postgres://painel@localhost/painel?host=db.example', true],
  ['DATABASE_URL', 'postgres:///painel?host=/run/postgresql', false],
  ['REDIS_URL', 'redis://cache.example:6379', true],
  ['REDIS_URL', 'rediss://cache.example:6379', false],
  ['REDIS_URL', 'redis://127.0.0.1:6379', false],
  ['REDIS_URL', 'redis://[::1]:6379', false],
  ['ELECTRUM_URL', 'tcp://electrum.example:50001', true],
  ['ELECTRUM_URL', 'ssl://electrum.example:50002', false],
  ['ELECTRUM_URL', ' tcp://127.0.0.1:50001 ', false],
  ['REDIS_URL', '', false],
])('%s=%s is plaintext beyond this machine: %s', (name, value, isPlaintext) => {
  expect(plaintextServices({ [name]: value })).toEqual(isPlaintext ? [name] : []);
});

it('is warned of once at the start, by the names of the variables alone', async () => {
  const env = {
    REDIS_URL: 'redis://:canario@cache.invalid:6379',
    ELECTRUM_URL: 'tcp://electrum.invalid:50001',
  };
  const api = await startTestApi({ env });
  const warnings = api.logged.filter((line) => line.includes('unencrypted'));
  await api.close();
  expect(warnings).toEqual([expect.stringContaining('"variables":["REDIS_URL","ELECTRUM_URL"]')]);
  expect(warnings.join('')).not.toMatch(/canario|invalid/);
});
