// pnpm backup, restore, move, rotate-secret, users, and npm run doctor: commands of operators, with the same environment as npm start.
import path from 'node:path';
import { install, root, run } from './run.mjs';

await install();
const [operation, ...given] = process.argv.slice(2);
/** A folder as the server finds it: the program runs in another one. A bucket stays as it is. */
function placeOf(variable, name) {
  const given = process.env[variable];
  if (!given) return path.join(root, name);
  return given.startsWith('s3://') ? given : path.resolve(given);
}
/** Most operations take a folder; `move` takes the URL of a database, and others take words. */
const hasWords = ['users', 'move', 'doctor'].includes(operation);
const words = hasWords ? given : given.slice(0, 1).map((folder) => path.resolve(folder));
const args = ['--import', 'tsx', 'src/operate.ts', operation, ...words];
await run(process.execPath, args, {
  cwd: path.join(root, 'gateway'),
  env: {
    DATA_DIR: placeOf('DATA_DIR', 'data'),
    SITE_DIR: placeOf('SITE_DIR', 'site'),
    ...(process.env.BACKUP_DIR && { BACKUP_DIR: path.resolve(process.env.BACKUP_DIR) }),
  },
});
