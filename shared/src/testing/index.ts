export { network } from './network';
export { renderRoutes, testSession, testToken } from './render-routes';
