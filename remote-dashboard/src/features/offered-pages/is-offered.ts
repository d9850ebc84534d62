import { currentRegistry, findRetired } from '@painel/shared/federation';

/** Whether the site still offers the page of another section: a link to a retired one would lead nowhere. */
export function isOffered(path: string): boolean {
  const registry = currentRegistry();
  return !registry || !findRetired(registry, path);
}
