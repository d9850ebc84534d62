import { isDeepStrictEqual } from 'node:util';
import { isSnapshotOf, type Trust } from '../../registry';
import { firstRegistry, hashOf, type Head, readRevision, readShown } from '../registry-files';
import { hasValidSignature, type SignedRegistry } from '../signature';
import type { Store } from '../stores/store';
import { isOfOperator, refusalOf } from './admissible';

export interface Admitted {
  /** The newest revision whose signer may do what it does. */
  registry: SignedRegistry;
  /** The newest revision of all, which the next one follows. */
  head: { revision: number; text: string };
  /** Why the head is not the admitted one. */
  refusal: string | null;
}

/** The published registry, if a snapshot key signed it. Its age does not matter here. */
export async function readSnapshot(store: Store, trust: Trust): Promise<SignedRegistry | null> {
  const shown = await readShown(store).catch(() => null);
  return shown && (await isSnapshotOf(shown, trust, hasValidSignature)) ? shown : null;
}

async function headFrom(store: Store, revision: number): Promise<number> {
  let newest = (await readRevision(store, revision)) ? revision : 0;
  while (await readRevision(store, newest + 1)) newest += 1;
  return newest;
}

const isAsShown = (revision: SignedRegistry, shown: SignedRegistry | null) =>
  revision.revision === shown?.revision &&
  isDeepStrictEqual(
    [revision.host, revision.sections, revision.retired],
    [shown.host, shown.sections, shown.retired],
  );

/** Whether a version of a section was live in a revision before this one. */
async function wasLiveBefore(store: Store, revision: number, name: string, version: string) {
  for (let number = revision - 1; number > 0; number -= 1) {
    const kept = await readRevision(store, number);
    if (!kept) return false;
    if (kept.registry.sections[name]?.version === version) return true;
  }
  return false;
}

export const refusalOfRevision = (
  store: Store,
  trust: Trust,
  before: SignedRegistry,
  after: SignedRegistry,
  isNew = true,
) =>
  refusalOf({
    before,
    after,
    trust,
    isNew,
    wasLive: (name, version) => wasLiveBefore(store, after.revision, name, version),
  });

/** The newest revision that needs no other to count, and those after it. */
async function readBeginning(store: Store, trust: Trust, newest: number, shown: SignedRegistry | null) {
  const pending: Head[] = [];
  for (let revision = newest; revision > 0; revision -= 1) {
    const kept = await readRevision(store, revision);
    if (!kept) break;
    if (kept.registry.revision === revision) {
      const { registry } = kept;
      if (isAsShown(registry, shown) || isOfOperator(registry, trust))
        return { beginning: registry, pending };
    }
    pending.unshift(kept);
  }
  return { beginning: null, pending: [] };
}

/**
 * The newest revision of a site whose keys have several owners. Each counts that an operator signed, or that follows from one that counts by what
 * its signer may do; others are passed over.
 */
export async function readAdmitted(store: Store, trust: Trust): Promise<Admitted> {
  const shown = await readSnapshot(store, trust);
  const newest = await headFrom(store, shown?.revision ?? 0);
  const text = (await readRevision(store, newest))?.text ?? '';
  const head = { revision: Math.max(newest, shown?.revision ?? 0), text };
  const { beginning, pending } = await readBeginning(store, trust, newest, shown);
  let registry = beginning ?? firstRegistry;
  let refusal = beginning || newest === 0 ? null : 'no key that counts signed any revision';
  const first = newest - pending.length + 1;
  const isNew = shown !== null && registry.revision >= shown.revision;
  for (const [index, { registry: after }] of pending.entries()) {
    const parent = await readRevision(store, first + index - 1);
    refusal =
      after.revision === first + index && after.parent === (parent ? hashOf(parent.text) : '')
        ? await refusalOfRevision(store, trust, registry, after, isNew)
        : `it does not follow from the one before it`;
    if (!refusal) registry = after;
  }
  // A revision that a snapshot's key has published is not withdrawn.
  if (shown && shown.revision > registry.revision) registry = shown;
  return { registry, head, refusal: refusal && `Revision ${newest} does not count: ${refusal}` };
}
