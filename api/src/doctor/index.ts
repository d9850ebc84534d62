import type { ApiConfig } from '../config/api-config';
import { systemClock } from '../clock';
import { askSources } from './ask-sources';
import { checkBackups } from './check-backups';
import { checkDatabase } from './check-database';
import { checkDisk, checkPermissions } from './check-folders';
import { checkGenerated, checkPushKey, checkPushSubject, checkStrength } from './check-secrets';
import { checkMail, checkRedis } from './check-services';
import { checkClock, checkSources } from './check-sources';
import { type Check, warning } from './finding';

export { examine, reportOf } from './examine';
export { type Check, failure, type Finding, ok, warning } from './finding';
export { checkDisk } from './check-folders';
export { checkStrength } from './check-secrets';

/** Less could be tried out by a machine that has a token. */
const secretBits = 96;

/** Returns the checks of the API's dependencies. They change nothing, and write only a probe into each folder. */
export function apiChecks(config: ApiConfig): Check[] {
  const { dataDir, authSecrets, portfolio, alerts, backups, bitcoinSource } = config;
  const isSimulated = bitcoinSource === 'simulated';
  const database = checkDatabase(config);
  const sources = isSimulated ? Promise.resolve([]) : askSources(config);
  return [
    {
      name: 'disk',
      run: async () => [
        checkDisk('DATA_DIR', dataDir),
        ...(backups ? [checkDisk('BACKUP_DIR', backups.folder)] : []),
      ],
    },
    { name: 'permissions', run: async () => checkPermissions(dataDir) },
    {
      name: 'secrets',
      run: async () => [
        ...checkStrength('AUTH_SECRET', authSecrets.current, secretBits),
        ...checkGenerated(dataDir, 'auth-secret', authSecrets.current !== null),
        ...checkStrength('WALLET_SECRET', portfolio.walletSecret, secretBits),
        ...checkGenerated(dataDir, 'wallet-secret', portfolio.walletSecret !== null),
        ...checkPushKey(dataDir, alerts.pushPrivateKey),
        checkPushSubject(alerts.pushSubject),
      ],
    },
    { name: 'database', run: async () => [(await database).finding] },
    { name: 'redis', run: async () => [await checkRedis(config.redisUrl)] },
    { name: 'mail', run: async () => [await checkMail(config.mail)] },
    {
      name: 'sources',
      run: async () =>
        isSimulated
          ? [
              warning(
                'BITCOIN_SOURCE is simulated: readers see invented figures',
                'Unset it to ask the sources.',
              ),
            ]
          : checkSources(await sources),
    },
    {
      name: 'clock',
      run: async () => {
        const asked = await sources;
        return [checkClock([(await database).aheadMs, ...asked.map(({ aheadMs }) => aheadMs)])];
      },
    },
    { name: 'backups', run: async () => [checkBackups(backups, systemClock())] },
  ];
}
