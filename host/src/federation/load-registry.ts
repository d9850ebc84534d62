import { slownessOfNetwork } from '@painel/shared/api';
import { parseRegistry, type Registry, reportHostFailure } from '@painel/shared/federation';
import type { DelegatedRegistry } from './delegated-registry';
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

const isDelegated = (document: unknown): document is DelegatedRegistry =>
  (document as Partial<DelegatedRegistry> | null)?.trust !== undefined;

/** The keys of the registry that this page uses; undefined where the site has one for everything. */
let keysInUse: DelegatedRegistry['trust'] | undefined;

/** Whether a preview's note has the signature of who may sign the section that it shows. */
export async function isNoteOfSite(note: unknown, section: string, publicKey: string): Promise<boolean> {
  if (!keysInUse) return hasValidSignature(note, publicKey);
  const { isNoteOfOwner } = await import('./delegated-registry');
  return isNoteOfOwner(note, section, keysInUse);
}

/** The entries that count of a registry of the site's own making, and the places of the others. @throws when it is not the site's */
async function withoutForged(document: unknown, publicKey: string | null) {
  const delegated = isDelegated(document) ? await import('./delegated-registry') : null;
  const isOfSite = delegated?.isOfSite ?? hasValidSignature;
  if (publicKey === null || !(await isOfSite(document as DelegatedRegistry, publicKey)))
    throw new Error('not signed by the site');
  return delegated?.withoutForged(document as DelegatedRegistry, readKept());
}

/** @throws when it is no registry, or not of the site's own making */
async function validated(document: unknown, { publicKey, acceptsUnsigned }: Trust) {
  const genuine = acceptsUnsigned ? undefined : await withoutForged(document, publicKey);
  const registry = parseRegistry(genuine?.registry ?? document);
  keysInUse = isDelegated(document) ? document.trust : undefined;
  return { registry, refused: genuine?.refused ?? [] };
}

const lastGood = (trust: Trust): Promise<Registry | null> =>
  validated(readKept(), trust).then(
    ({ registry }) => registry,
    () => null,
  );

/** @throws when this browser has seen a newer one of the site's own */
async function refuseOlder(document: unknown, trust: Trust): Promise<void> {
  const kept = readKept();
  if (kept === null) return;
  try {
    const hasOlderKeys =
      isDelegated(document) && isDelegated(kept) && document.trust.trust < kept.trust.trust;
    if (!hasOlderKeys && !isOlder(readStamp(document), readStamp(kept))) return;
    await validated(kept, trust);
  } catch {
    // The stored registry was signed with another key, or is damaged.
    return;
  }
  throw new Error(
    `revision ${readStamp(document).revision} is older than ${readStamp(kept).revision}, seen before, or its keys are`,
  );
}

/** The time limits of a document and of the keys that it was signed with. */
function limitsOf(document: unknown): (string | undefined)[] {
  const { expires } = readStamp(document);
  if (!isDelegated(document)) return [expires];
  const { trust, signedBy = '' } = document;
  return [expires, trust.expires, trust.keys[signedBy]?.expires];
}

/** Which registry is stored for a visit without a network, and until when it and its keys are in force; null without one that says so. */
export function storedStamp(): (Stamp & { expires: string }) | null {
  try {
    const document = readKept();
    const ends = limitsOf(document).map((limit) => Date.parse(limit ?? ''));
    // No date is no number, and so is the smallest of several with it.
    return { ...readStamp(document), expires: new Date(Math.min(...ends)).toISOString() };
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
  const { registry, refused } = await validated(document, trust);
  if (!trust.acceptsUnsigned) {
    rejectExpired(readStamp(document));
    if (isDelegated(document)) (await import('./delegated-registry')).refuseEndedTrust(document);
    await refuseOlder(document, trust);
  }
  for (const place of refused)
    reportHostFailure(registry, {
      component: 'registry',
      phase: 'load',
      message: `${place} is older than before, or not signed by who may sign it`,
    });
  // The stored one has what stands in for an entry that was refused.
  if (refused.length === 0) keep(document);
  return registry;
}

/** Reports why the live registry was refused, and returns the stored one. */
async function complain(error: unknown, trust: Trust): Promise<Registry | null> {
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
      await complain(error, trust);
    }
  }
  try {
    return await taken(await fetchRegistry(url), trust);
  } catch (error) {
    return complain(error, trust);
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
