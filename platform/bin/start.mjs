// npm start: installs, builds what changed, releases it into the site folder and serves.
import path from 'node:path';
import { install, releasedFolders, root, runTool, startTool } from './run.mjs';

install();
// They need installed packages.
const { loadSigner, openStore, release } = await import('../release/index.mjs');
const { contractVersion } = await import('../webpack/shared-modules.mjs');
runTool('turbo', ['run', 'build', '--output-logs=errors-only']);

const siteDir = path.resolve(process.env.SITE_DIR ?? path.join(root, 'site'));
const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, 'data'));
await release({
  store: await openStore(siteDir),
  signer: await loadSigner(dataDir),
  directories: releasedFolders.map((name) => path.join(root, name)),
  contract: contractVersion,
  everything: true,
});

const gateway = startTool(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
  cwd: path.join(root, 'gateway'),
  env: { SITE_DIR: siteDir, DATA_DIR: dataDir },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => gateway.kill(signal));
gateway.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
