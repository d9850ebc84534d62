import path from 'node:path';
import { exitZeroOnSignals } from './processes/children.mjs';
import { root, start } from './run.mjs';

const place = process.env.SITE_DIR ?? path.join(root, 'site');
/** A folder, or `s3://bucket/prefix?endpoint=…`. */
export const siteDir = place.startsWith('s3://') ? place : path.resolve(place);
export const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, 'data'));

/** Of `npm start -- --new-data`: begin with no accounts. */
const newData = process.argv.filter((word) => word === '--new-data');

/**
 * Serves what is released, until a signal ends it.
 *
 * @param onListening is called once, when the server answers
 */
export function serveSite(onListening = () => {}) {
  exitZeroOnSignals();
  const gateway = start(process.execPath, ['dist/main.mjs', ...newData], {
    cwd: path.join(root, 'gateway'),
    env: { SITE_DIR: siteDir, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  gateway.once('message', () => {
    gateway.disconnect();
    onListening();
  });
  gateway.on('exit', (code) => process.exit(code ?? 1));
}
