import { createRequire } from 'node:module';
import path from 'node:path';

const fromShared = createRequire(new URL('../../shared/package.json', import.meta.url));
const folderOf = (name: string, from = fromShared) => path.dirname(from.resolve(`${name}/package.json`));

/** Files of libraries that the site leaves out of a release, or takes in another form than their packages offer by default. */
export function slimLibraries(): Record<string, string | false> {
  const router = folderOf('react-router', createRequire(fromShared.resolve('react-router-dom/package.json')));
  const axios = folderOf('axios');
  return {
    // Without conditions that webpack knows, the package answers with its development build.
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
    // Requests go by XMLHttpRequest: its second way is never taken.
    [path.join(axios, 'lib/adapters/fetch.js')]: false,
    // It only hands these on: nothing here reads a form as JSON, names a status, or cancels in the way that signals replaced.
    [path.join(axios, 'lib/helpers/formDataToJSON.js')]: false,
    [path.join(axios, 'lib/helpers/HttpStatusCode.js')]: false,
    [path.join(axios, 'lib/cancel/CancelToken.js')]: false,
  };
}
