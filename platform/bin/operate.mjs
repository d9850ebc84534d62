// pnpm backup, restore, rotate-secret: operations on the data of a server, with the same environment as npm start.
import path from 'node:path';
import { install, root, run } from './run.mjs';

await install();
const [operation, folder] = process.argv.slice(2);
const args = [
  '--import',
  'tsx',
  'src/operations/main.ts',
  operation,
  ...(folder ? [path.resolve(folder)] : []),
];
await run(process.execPath, args, {
  cwd: path.join(root, 'api'),
  env: { DATA_DIR: path.resolve(process.env.DATA_DIR ?? path.join(root, 'data')) },
});
