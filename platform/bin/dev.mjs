// npm run dev: the API and every package from the working tree, with refresh in place, at http://127.0.0.1:8080.
import path from 'node:path';
import { install, root, startTool } from './run.mjs';

install();

const apiPort = '8090';
const { listSections } = await import('../webpack/development-registry.mjs');
const site = { PAINEL_SITE_DEV: '1', PAINEL_API: `http://127.0.0.1:${apiPort}` };
const serve = ['node_modules/webpack-cli/bin/cli.js', 'serve', '--mode', 'development'];
const inFolder = (folder, args, env) =>
  startTool(process.execPath, args, { cwd: path.resolve(root, folder), env });

const children = [
  inFolder('gateway', ['node_modules/tsx/dist/cli.mjs', 'watch', 'src/main.ts'], {
    PORT: apiPort,
    DATA_DIR: path.resolve(process.env.DATA_DIR ?? path.join(root, 'data')),
    SITE_DIR: path.join(root, 'site'),
  }),
  ...(await listSections()).map(({ directory }) => inFolder(directory, serve, site)),
  inFolder('host', serve, site),
];

let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 1));
