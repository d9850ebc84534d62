export {
  checkRegistry,
  parseRegistry,
  type Registry,
  type RegistryDocument,
  type RouteDocument,
  type SectionDocument,
  type SectionRelease,
  type SectionRoute,
} from './registry';
export { findRoute, type FoundRoute, matchesRoute, routesOverlap } from './routes';
