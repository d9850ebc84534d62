export { defineHost } from './host.mjs';
export { slimLibraries } from './slim-libraries.mjs';
export { defineRemote } from './remote.mjs';
export { defineRoot } from './root.mjs';
