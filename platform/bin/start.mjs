// npm start: installs, builds what changed, releases what the site never had, and serves.
import path from 'node:path';
import { refuseBusyPort } from './processes/busy-port.mjs';
import { obstacles, variableNames } from './processes/preflight.mjs';
import { install, isInstalled, isInstallReported, releasedFolders, root, runInStep } from './run.mjs';
import { dataDir, serveSite, siteDir } from './serve-site.mjs';
import { numberedSteps } from './processes/steps.mjs';

/** Reports later obstacles before it installs anything. */
async function refuseObstacles() {
  const folders = [dataDir, ...(siteDir.startsWith('s3://') ? [] : [siteDir])];
  const found = obstacles({ root, folders, isInstalled: isInstalled() });
  const port = Number(process.env.PORT || 8080);
  if (Number.isInteger(port) && port > 0 && port < 65_536)
    await refuseBusyPort(port, 'npm start', process.env.HOST).catch(({ message }) => found.push(message));
  if (found.length === 0) return;
  console.error(found.join('\n'));
  process.exit(1);
}

await refuseObstacles();
const begin = numberedSteps(4, isInstallReported ? 1 : 0);
if (isInstalled() && !isInstallReported) begin('Installing').end('Nothing to install');
await install(begin);
// They need installed packages.
await import('tsx/esm');
const { mistypedIn } = await import('../../api/src/config/mistyped.ts');
const mistyped = mistypedIn(process.env, variableNames(root));
if (mistyped) {
  console.error(mistyped);
  process.exit(1);
}
const { buildSite } = await import('./builders.mjs');
const { releaseAndReport } = await import('../release/index.ts');
const { actorOf, commitOf } = await import('../release/origin.ts');
const { contractVersion } = await import('../webpack/federation/shared-modules.ts');

let releasing;
try {
  const reported = [];
  await releaseAndReport({
    site: siteDir,
    dataDir,
    build: async () => {
      await buildSite(begin);
      releasing = begin('Releasing');
      // Types are checked by the release itself.
      await runInStep(
        releasing,
        'oxlint',
        ['--deny-warnings', '--quiet', 'contract', 'shared', ...releasedFolders],
        {
          whenItFails: 'Lint fails: nothing was released.',
        },
      );
    },
    report: (line) => reported.push(line),
    directories: releasedFolders.map((name) => path.join(root, name)),
    contract: contractVersion,
    newKey: process.argv.includes('--new-key'),
    newData: process.argv.includes('--new-data'),
    origin: { actor: actorOf(root), commit: commitOf(root), checks: ['build', 'lint'] },
  });
  releasing.end('Released');
  for (const line of reported) console.log(line);
} catch (error) {
  releasing?.fail();
  console.error(error.message);
  process.exit(1);
}
const starting = begin('Starting', { isStill: true });
serveSite(() => starting.end('Serving'));
