export { network } from './network';
export { provideStream } from './stream';
export { renderRoutes, testSession, testToken } from './render-routes';
