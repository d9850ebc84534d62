// npm start: installs, builds what changed, releases what the site never had, and serves.
import path from 'node:path';
import { install, releasedFolders, root, run } from './run.mjs';
import { dataDir, serveSite, siteDir } from './serve-site.mjs';

await install();
// They need installed packages.
await import('tsx/esm');
const { releaseAndTell } = await import('../release/index.ts');
const { actorOf, commitOf } = await import('../release/origin.ts');
const { contractVersion } = await import('../webpack/shared-modules.ts');

try {
  await releaseAndTell({
    site: siteDir,
    dataDir,
    build: () => run('turbo', ['run', 'build', '--output-logs=errors-only']),
    directories: releasedFolders.map((name) => path.join(root, name)),
    contract: contractVersion,
    newKey: process.argv.includes('--new-key'),
    newData: process.argv.includes('--new-data'),
    origin: { actor: actorOf(root), commit: commitOf(root), checks: ['build'] },
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
serveSite();
