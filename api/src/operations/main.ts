import { readApiConfig } from '../config';
import { rotateAuthSecret } from '../resources/auth/auth-secret';
import { backup } from './backup';
import { restore } from './restore';

const usage = 'Usage: pnpm backup FOLDER | pnpm restore FOLDER | pnpm rotate-secret';
const [operation, folder] = process.argv.slice(2);

async function run(): Promise<void> {
  const config = readApiConfig(process.env);
  if (operation === 'backup' && folder) return backup(config, folder);
  if (operation === 'restore' && folder) return restore(config, folder);
  if (operation === 'rotate-secret') return rotateAuthSecret(config.dataDir);
  throw new Error(usage);
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
