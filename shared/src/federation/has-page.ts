import { findRoute } from '@painel/platform/registry';
import { currentRegistry } from './releases';

/** Whether the site has a page for a path with or without its query, so that a link leads somewhere. A page without a registry, a section alone, has them all. */
export function hasPage(path: string): boolean {
  const registry = currentRegistry();
  return registry === null || findRoute(registry.sections, path.split('?')[0]!) !== null;
}
