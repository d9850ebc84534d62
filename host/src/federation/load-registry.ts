import { parseRegistry, type Registry } from '@painel/shared/federation';

const key = 'last-registry';

function keep(registry: Registry) {
  try {
    localStorage.setItem(key, JSON.stringify(registry));
  } catch {
    // Storage denied: a visit without the registry then has no sections.
  }
}

function lastGood(): Registry | null {
  try {
    return parseRegistry(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Entries are written as seen from the registry, which may stand on another origin than the page. */
function withAddresses(registry: Registry, url: string): Registry {
  const base = new URL(url, location.href);
  const at = <Release extends { entry: string }>(release: Release) => ({
    ...release,
    entry: new URL(release.entry, base).href,
  });
  const sections = Object.entries(registry.sections).map(([name, section]) => [
    name,
    { ...at(section), previous: section.previous && at(section.previous) },
  ]);
  return { ...registry, sections: Object.fromEntries(sections) };
}

async function readRegistry(url: string): Promise<Registry | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2300), cache: 'no-cache' });
    if (!response.ok) throw new Error(`registry answered ${response.status}`);
    const registry = parseRegistry(await response.json());
    keep(registry);
    return registry;
  } catch {
    return lastGood();
  }
}

/**
 * The live registry, its entries as whole addresses; when it cannot be read, the last one that could; null on a first visit without it.
 */
export async function loadRegistry(url: string): Promise<Registry | null> {
  const registry = await readRegistry(url);
  return registry && withAddresses(registry, url);
}
