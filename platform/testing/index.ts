/** Helpers that start and copy sites for journeys and measurements. */
export { freePort } from './free-port';
export { repository } from './repository';
export { startDevelopment } from './start-development';
export { type Server, startServer, untilReady } from './start-server';
export { type Environment, serveReleased, type Site, startSite } from './start-site';
export { waitFor } from './wait-for';
export { copyWorkspace } from './workspace-copy';
