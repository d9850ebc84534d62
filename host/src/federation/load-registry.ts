import { parseRegistry, type Registry, reportHostFailure } from '@painel/shared/federation';
import { startData } from './start-data';
import { isSealed } from './verify-seal';

const key = 'last-registry';

/** As it was read, with its signature: what is kept is checked again like what is fetched. */
function keep(document: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(document));
  } catch {
    // Storage denied: a visit without the registry then has no sections.
  }
}

/** @throws when it is no registry, or not of the site's own making */
async function validated(document: unknown, publicKey: string | null): Promise<Registry> {
  if (publicKey && !(await isSealed(document, publicKey))) throw new Error('not signed by the site');
  return parseRegistry(document);
}

async function lastGood(publicKey: string | null): Promise<Registry | null> {
  try {
    return await validated(JSON.parse(localStorage.getItem(key) ?? 'null'), publicKey);
  } catch {
    return null;
  }
}

/** Entries are written as seen from the registry, which may stand on another origin than the page. */
export function withAddresses(registry: Registry, url: string): Registry {
  const base = new URL(url, location.href);
  const at = <Release extends { entry: string }>(release: Release) => ({
    ...release,
    entry: new URL(release.entry, base).href,
  });
  const sections = Object.entries(registry.sections).map(([name, section]) => [
    name,
    {
      ...at(section),
      previous: section.previous && at(section.previous),
      canary: section.canary && at(section.canary),
    },
  ]);
  return { ...registry, sections: Object.fromEntries(sections) };
}

async function fetchRegistry(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2300), cache: 'no-cache' });
  if (!response.ok) throw new Error(`registry answered ${response.status}`);
  return response.json();
}

/** A registry that holds, and is kept for a visit that finds none. @throws when it does not hold */
async function taken(document: unknown, publicKey: string | null): Promise<Registry> {
  const registry = await validated(document, publicKey);
  keep(document);
  return registry;
}

/** Says what is wrong with the live registry, and names the one that this browser kept, which is all it knows of the site. */
async function complain(error: unknown, publicKey: string | null): Promise<Registry | null> {
  const kept = await lastGood(publicKey);
  reportHostFailure(kept, { component: 'registry', phase: 'load', message: (error as Error).message });
  return kept;
}

async function readRegistry(url: string, publicKey: string | null): Promise<Registry | null> {
  const { registry: brought } = startData();
  if (brought !== undefined) {
    try {
      return await taken(brought, publicKey);
    } catch (error) {
      await complain(error, publicKey);
    }
  }
  try {
    return await taken(await fetchRegistry(url), publicKey);
  } catch (error) {
    return complain(error, publicKey);
  }
}

/**
 * The live registry, its entries as whole addresses: what the page brought along, else what the address answers; when neither can be had or
 * is the site's own, the last one that was; null on a first visit without any.
 *
 * @param publicKey of the site's signing key, or null where nothing is signed: in development
 */
export async function loadRegistry(url: string, publicKey: string | null): Promise<Registry | null> {
  const registry = await readRegistry(url, publicKey);
  return registry && withAddresses(registry, url);
}
