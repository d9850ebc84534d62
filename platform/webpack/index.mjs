export { defineHost } from './host.mjs';
export { defineRemote } from './remote.mjs';
export { defineRoot } from './root.mjs';
