import { type Check, checkDisk, checkStrength, failure, type Finding, ok, warning } from '@painel/api/doctor';
import { openStore } from '@painel/platform/release';
import Fastify from 'fastify';
import type { GatewayConfig } from '../config';
import { openReleases } from '../operations/releases';
import { sentenceOf } from '../registry/registry-problem';
import { all, createFileChecks, sentenceOfFiles } from '../registry/released-file-checks';

/** Few: every guess takes a request, and an address has five. */
const operationsBits = 48;

const deepMs = 300_000;
/** How many files a look without --deep reads. */
const sampled = 100;

/** Whether the released files are as they were released. */
async function checkFiles({ siteDir, api }: GatewayConfig, isDeep: boolean): Promise<Finding[]> {
  const store = await openStore(siteDir);
  const about = { webhook: null, site: '' };
  const releases = openReleases(store, siteDir, api.dataDir, Fastify().log, about);
  const { sound: registry } = await releases.verified();
  if (!registry || registry.revision === 0) return [];
  const found = await createFileChecks(siteDir, isDeep ? all : sampled)(registry);
  const sentence = sentenceOfFiles(found);
  if (sentence) return [failure(sentence, 'Copy the site again, or release once more.')];
  return [
    ok(
      isDeep
        ? 'all are as they were released'
        : 'none is empty; "npm run doctor -- --deep" reads all of them',
    ),
  ];
}

/** The site and the keys that sign it. Nothing is changed. */
export const siteChecks = (config: GatewayConfig, { isDeep = false } = {}): Check[] => [
  { name: 'released files', run: () => checkFiles(config, isDeep), limitMs: isDeep ? deepMs : undefined },
  {
    name: 'site',
    run: async () => [
      ...(config.site === config.siteDir ? [checkDisk('SITE_DIR', config.siteDir)] : []),
      ...checkStrength('OPS_SECRET', config.operationsSecret, operationsBits),
    ],
  },
  {
    name: 'signing keys',
    async run() {
      const store = await openStore(config.site);
      try {
        const { dataDir } = config.api;
        const about = { webhook: null, site: '' };
        const releases = openReleases(store, config.siteDir, dataDir, Fastify().log, about);
        const [{ revision }, problem] = await Promise.all([releases.live(), releases.problem()]);
        if (problem)
          return [failure(sentenceOf(problem), 'Do that now: browsers refuse what is not signed.')];
        if (revision === 0)
          return [
            warning(`nothing is released in ${store.name}`, 'Release it: pnpm release --all, or npm start.'),
          ];
        if (!(await releases.canChange()))
          return [
            warning(
              `${dataDir} has no key that signs revision ${revision} again`,
              'A timer elsewhere must run "pnpm release renew", or name the folder of the key in DATA_DIR.',
            ),
          ];
        return [ok(`revision ${revision} is signed, and the key to renew it is here`)];
      } finally {
        store.close?.();
      }
    },
  },
];
