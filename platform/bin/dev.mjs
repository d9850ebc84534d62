// npm run dev: the API and every package from the working tree, with refresh in place, at http://127.0.0.1:8080 (or PORT).
import path from 'node:path';
import { install, root, startTool } from './run.mjs';

install();

const port = Number(process.env.PORT ?? 8080);
const apiPort = port + 10;
const { listSections } = await import('../webpack/development-registry.mjs');
const site = { PAINEL_SITE_DEV: '1', PAINEL_API: `http://127.0.0.1:${apiPort}`, PORT: String(port) };
const serve = ['node_modules/webpack-cli/bin/cli.js', 'serve', '--mode', 'development'];
const inFolder = (folder, args, env) =>
  startTool(process.execPath, args, { cwd: path.resolve(root, folder), env });

const children = [
  inFolder('gateway', ['node_modules/tsx/dist/cli.mjs', 'watch', 'src/main.ts'], {
    PORT: String(apiPort),
    DATA_DIR: path.resolve(process.env.DATA_DIR ?? path.join(root, 'data')),
    SITE_DIR: path.join(root, 'site'),
  }),
  ...(await listSections()).map(({ directory }) => inFolder(directory, serve, site)),
  inFolder('host', serve, site),
];

const stopping = new AbortController();
function stop(code) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 1));

/** The host answers once its first build is there; the sections come while it is read. */
async function announce() {
  const address = `http://127.0.0.1:${port}`;
  while (!stopping.signal.aborted) {
    const answered = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return console.log(`Painel Bitcoin in development: ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
await announce();
