export { barTools, isCurrent, mergeNavigation } from './navigation';
export {
  checkRegistry,
  type Menu,
  menus,
  type NavigationEntry,
  parseRegistry,
  type Registry,
  type RegistryDocument,
  type RouteDocument,
  type SectionDocument,
  type SectionRedirect,
  type SectionRelease,
  type SectionRoute,
  soundSections,
} from './registry';
export {
  findRedirect,
  findRetired,
  findRoute,
  findUnavailable,
  type RouteMatch,
  matchesRoute,
  routesOverlap,
} from './routes';
