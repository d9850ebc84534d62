import { slownessOfNetwork } from '@painel/shared/api';
import { parseRegistry, type Registry, reportHostFailure } from '@painel/shared/federation';
import { isOlder, rejectExpired, readStamp, type Stamp } from './registry-age';
import { hasValidSignature } from './signature';
import { startData } from './start-data';

const storageKey = 'last-registry';

/** The rules for accepting a registry. */
interface Trust {
  /** The site's public key, base64url; null accepts no signature. */
  publicKey: string | null;
  /** Accepts a registry without a signature: in development only. */
  acceptsUnsigned: boolean;
}

/** The registry as it was read, with its signature: the stored copy is verified again when it is used. */
function keep(document: unknown) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(document));
  } catch {
    // Storage is denied: if the registry cannot be fetched, the visit has no sections.
  }
}

function readKept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/** @throws when it is no registry, or not of the site's own making */
async function validated(document: unknown, { publicKey, acceptsUnsigned }: Trust): Promise<Registry> {
  if (!acceptsUnsigned && (publicKey === null || !(await hasValidSignature(document, publicKey))))
    throw new Error('not signed by the site');
  return parseRegistry(document);
}

const lastGood = (trust: Trust): Promise<Registry | null> => validated(readKept(), trust).catch(() => null);

/** @throws when this browser has seen a newer one of the site's own */
async function refuseOlder(document: unknown, trust: Trust): Promise<void> {
  const kept = readKept();
  if (kept === null) return;
  try {
    if (!isOlder(readStamp(document), readStamp(kept))) return;
    await validated(kept, trust);
  } catch {
    // The stored registry was signed with another key, or is damaged.
    return;
  }
  throw new Error(
    `revision ${readStamp(document).revision} is older than ${readStamp(kept).revision}, seen before`,
  );
}

/** Which registry is stored for a visit without a network, and until when it is in force; null without such a record. */
export function storedStamp(): (Stamp & { expires: string }) | null {
  try {
    const stamp = readStamp(readKept());
    return { ...stamp, expires: new Date(stamp.expires ?? '').toISOString() };
  } catch {
    return null;
  }
}

/** Entry addresses are relative to the registry, which may be on another origin than the page. */
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
  const signal = AbortSignal.timeout(2300 * slownessOfNetwork());
  const response = await fetch(url, { signal, cache: 'no-cache' });
  if (!response.ok) throw new Error(`registry answered ${response.status}`);
  return response.json();
}

/** A valid registry, stored for a visit that cannot fetch one. @throws when it is invalid, expired, or older than the stored one */
async function taken(document: unknown, trust: Trust): Promise<Registry> {
  const registry = await validated(document, trust);
  if (!trust.acceptsUnsigned) {
    rejectExpired(readStamp(document));
    await refuseOlder(document, trust);
  }
  for (const place of registry.problems ?? [])
    reportHostFailure(registry, { component: 'registry', phase: 'load', message: `${place} cannot be read` });
  keep(document);
  return registry;
}

/** Reports why the live registry was refused, and returns the stored one. */
async function reportProblem(error: unknown, trust: Trust): Promise<Registry | null> {
  const kept = await lastGood(trust);
  reportHostFailure(kept, { component: 'registry', phase: 'load', message: (error as Error).message });
  return kept;
}

async function readRegistry(url: string, trust: Trust): Promise<Registry | null> {
  const { registry: brought } = startData();
  if (brought !== undefined) {
    try {
      return await taken(brought, trust);
    } catch (error) {
      await reportProblem(error, trust);
    }
  }
  try {
    return await taken(await fetchRegistry(url), trust);
  } catch (error) {
    return reportProblem(error, trust);
  }
}

/**
 * The live registry with absolute entry addresses: from the page's start data, otherwise fetched. It must be signed by the site, in force,
 * and not older than the stored one. Otherwise the stored registry is used; null when there is none.
 */
export async function loadRegistry(url: string, trust: Trust): Promise<Registry | null> {
  const registry = await readRegistry(url, trust);
  return registry && withAddresses(registry, url);
}
