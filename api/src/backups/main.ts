import { readApiConfig } from '../config/api-config';
import { rotateAuthSecret } from '../secrets/auth-secret';
import { backup } from './backup';
import { move } from './move';
import { restore } from './restore';
import { usersCommand } from '../operator/users-command';

const usage =
  'Say what to do: backup FOLDER, restore FOLDER, move postgres://… (or move sqlite), rotate-secret, users or doctor.';
const [operation, folder] = process.argv.slice(2);

/** @returns a sentence about the finished and the remaining work */
async function run(): Promise<string> {
  const config = readApiConfig(process.env);
  if (operation === 'backup' && folder) {
    await backup(config, folder);
    return `${folder} holds the data and the generated secrets: keep it as secret as they are.`;
  }
  if (operation === 'restore' && folder) {
    await restore(config, folder);
    return `What ${folder} holds is in place. Start the server.`;
  }
  if (operation === 'move' && folder && /^(sqlite$|postgres(ql)?:\/\/)/.test(folder)) {
    const { tables, rows } = await move(config, folder);
    const rest =
      folder === 'sqlite'
        ? 'Unset DATABASE_URL and start the server.'
        : 'Set DATABASE_URL to it and start the server.';
    return `${tables} tables with ${rows} rows were copied and compared. ${rest} What was copied is as it was: remove it once the site runs.`;
  }
  if (operation === 'rotate-secret') {
    rotateAuthSecret(config.dataDir, config.authSecrets);
    return 'There is a new signing key. It counts from the next start of the server on; sessions of the old one live on.';
  }
  if (operation === 'users') return usersCommand(config, process.argv.slice(3));
  throw new Error(usage);
}

try {
  console.log(await run());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
