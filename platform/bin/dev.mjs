// npm run dev: the API and every package from the working tree, with refresh in place, at http://127.0.0.1:8080 (or PORT).
// pnpm dev <section>: that one from the working tree, the page loaded again after each edit; everything else as it was last released.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { answers, refuseBusyPort } from './processes/busy-port.mjs';
import { exitZeroOnSignals, exitAfterChildren } from './processes/children.mjs';
import { buildServer, install, releasedFolders, root, start } from './run.mjs';

await install();

const [only] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 8080);
const apiPort = port + 10;
const siteDir = path.resolve(process.env.SITE_DIR ?? path.join(root, 'site'));
const sections = releasedFolders.filter((folder) => folder !== 'host');
const sectionFolders = sections.map((folder) => path.join(root, folder));
const one = sections.find((folder) => folder === `remote-${only}`);
if (only && !one) {
  const names = sections.map((folder) => folder.replace('remote-', ''));
  console.error(`There is no section ${only}: ${names.join(', ')}.`);
  process.exit(1);
}
if (one && !existsSync(path.join(siteDir, 'index.html'))) {
  console.error(`Nothing is released in ${siteDir} yet: "npm start" does it.`);
  process.exit(1);
}

try {
  await refuseBusyPort(port, `npm run dev${only ? ` ${only}` : ''}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const address = `http://127.0.0.1:${port}`;
const env = {
  PAINEL_SITE_DEV: one ? 'released' : '1',
  PAINEL_API: `http://127.0.0.1:${apiPort}`,
  PORT: String(port),
};
const inFolder = (folder, args, env) =>
  start(process.execPath, args, { cwd: path.resolve(root, folder), env });
// The development server's proxy calls an old function of Node at each start.
const quiet = '--disable-warning=DEP0060';
const serve = (folder, mode) =>
  inFolder(folder, [quiet, 'node_modules/webpack-cli/bin/cli.js', 'serve', '--mode', mode], env);

// A single section is developed against an unchanged API, which starts sooner without a watcher.
if (one) await buildServer();
const api = [
  ...(one ? ['dist/main.mjs'] : ['node_modules/tsx/dist/cli.mjs', 'watch', 'src/main.ts']),
  // The site is worked on with any data.
  '--new-data',
  '--unannounced',
];
const children = [
  inFolder('gateway', api, {
    PORT: String(apiPort),
    DATA_DIR: path.resolve(process.env.DATA_DIR ?? path.join(root, 'data')),
    SITE_DIR: siteDir,
    // Links in responses and mails point to the development page, not to the API's port.
    PUBLIC_URL: process.env.PUBLIC_URL ?? address,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }),
  ...(one
    ? [serve(one, 'production')]
    : [
        serve('host', 'development'),
        inFolder(
          'platform',
          [quiet, '--import', 'tsx/esm', 'webpack/development/serve-sections.ts', ...sectionFolders],
          env,
        ),
      ]),
];

exitZeroOnSignals();
for (const child of children) child.on('exit', (code) => exitAfterChildren(code ?? 1));

/** The host answers after its first build, and so does a section alone; the other sections follow seconds later. */
async function announce() {
  const awaited = [`${env.PAINEL_API}/readyz`].concat(one ? [`${address}/_dev/remoteEntry.js`] : [address]);
  for (;;) {
    if ((await Promise.all(awaited.map(answers))).every(Boolean))
      return console.log(`Painel Bitcoin in development: ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
await announce();
