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

/** The live registry; when it cannot be read, the last one that could; null on a first visit without it. */
export async function loadRegistry(url: string): Promise<Registry | null> {
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
