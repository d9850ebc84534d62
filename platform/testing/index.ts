/** What journeys and measurements start and copy. */
export { freePort } from './free-port';
export { repository } from './repository';
export { startDevelopment } from './start-development';
export { type Environment, serveReleased, type Site, startSite } from './start-site';
export { copyWorkspace } from './workspace-copy';
