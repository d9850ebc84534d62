// pnpm backup, restore, rotate-secret: what an operator does to the server's data, by the same environment as npm start.
import path from 'node:path';
import { install, root, startTool } from './run.mjs';

install();
const [operation, folder] = process.argv.slice(2);
const args = [
  '--import',
  'tsx',
  'src/operations/main.ts',
  operation,
  ...(folder ? [path.resolve(folder)] : []),
];
const child = startTool(process.execPath, args, {
  cwd: path.join(root, 'api'),
  env: { DATA_DIR: path.resolve(process.env.DATA_DIR ?? path.join(root, 'data')) },
});
child.on('exit', (code) => process.exit(code ?? 1));
