import { rmSync } from 'node:fs';
import { postgresLock } from '../leadership/locks';
import { withClient } from '../backups/postgres-session';
import { temporaryFolder } from '../testing/engines/engines';
import { driverUrl } from './driver-url';
import { openDatabase } from './open-database';

const closed = 'postgres://ana:senha@127.0.0.1:1/painel';

it.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?host=db&sslmode=prefer&port=1', '?host=db&sslmode=verify-full&port=1'],
  ['?sslmode=verify-ca', '?sslmode=verify-full'],
  ...['', '?sslmode=disable', '?sslmode=no-verify', '?sslmode=verify-full', '?sslmode=requires'].map(
    (query) => [query, query],
  ),
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
])('%j means %j', (given, meant) => {
  expect(driverUrl(closed + given)).toBe(closed + meant);
});

it.each(['prefer', 'require', 'verify-ca'])('no connection warns of the mode %s', async (mode) => {
  const dataDir = temporaryFolder();
  const warn = jest.spyOn(process, 'emitWarning').mockReturnValue();
  const url = `${closed}?sslmode=${mode}`;
  const opened = [
    () => openDatabase({ dataDir, databaseUrl: url }),
    () => postgresLock(url).take(),
    () => withClient(url, async () => undefined),
  ];
  for (const open of opened) await expect(open()).rejects.toThrow();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  rmSync(dataDir, { recursive: true });
});
