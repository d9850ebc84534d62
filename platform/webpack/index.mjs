export { defineHost } from './host.mjs';
export { leanerLibraries } from './leaner-libraries.mjs';
export { defineRemote } from './remote.mjs';
export { defineRoot } from './root.mjs';
