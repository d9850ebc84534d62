// npm start: installs, builds what changed, releases what the site never had, and serves.
import path from 'node:path';
import { install, releasedFolders, root, run } from './run.mjs';
import { dataDir, serveSite, siteDir } from './serve-site.mjs';

await install();
// They need installed packages.
await import('tsx/esm');
const { openStore, releaseNew, signerOfSite } = await import('../release/index.ts');
const { actorOf, commitOf } = await import('../release/origin.ts');
const { contractVersion } = await import('../webpack/shared-modules.ts');

const newKey = process.argv.includes('--new-key');
try {
  const store = await openStore(siteDir);
  // Told before it is built for nothing.
  const signer = await signerOfSite({ store, dataDir, newKey });
  await run('turbo', ['run', 'build', '--output-logs=errors-only']);
  const directories = releasedFolders.map((name) => path.join(root, name));
  const { revision, released, left } = await releaseNew({
    store,
    signer,
    directories,
    contract: contractVersion,
    newKey,
    origin: { actor: actorOf(root), commit: commitOf(root), checks: ['build'] },
  });
  console.log(
    `Revision ${revision}: ${released.length > 0 ? `released ${released.join(', ')}` : 'nothing new to release'}`,
  );
  for (const sentence of left) console.log(sentence);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
serveSite();
