export { defineHost } from './host';
export { defineRemote } from './remote';
export { defineRoot } from './root';
export { slimLibraries, slimRouter } from './slim-libraries';
