import { createRequire } from 'node:module';
import path from 'node:path';

const fromHere = createRequire(import.meta.url);
const fromShared = createRequire(new URL('../../shared/package.json', import.meta.url));

/**
 * Files of axios that no request of the site reaches, and no option excludes: its second adapter, and helpers that it only re-exports. Without these
 * aliases the host's first scripts weigh 4.9 kB of brotli more, 2.9 %.
 */
export function slimLibraries(): Record<string, false> {
  const axios = path.dirname(fromShared.resolve('axios/package.json'));
  return {
    [path.join(axios, 'lib/adapters/fetch.js')]: false,
    [path.join(axios, 'lib/helpers/formDataToJSON.js')]: false,
    [path.join(axios, 'lib/helpers/HttpStatusCode.js')]: false,
    [path.join(axios, 'lib/cancel/CancelToken.js')]: false,
  };
}

/** A rule for the router, of which a build leaves out the components that nothing imports. */
export const slimRouter = () => ({
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: fromHere.resolve('./pure-components.ts'),
});
