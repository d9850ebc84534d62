import { parseRegistry, type Registry, type SectionRelease } from '@painel/shared/federation';
import * as z from 'zod/mini';
import { withAddresses } from '../federation/load-registry';
import { hasValidSignature } from '../federation/signature';
import { askedPreview, forgetPreview } from './asked-preview';

const noteSchema = z.object({ expires: z.iso.datetime(), content: z.unknown() });

/** A registry with one section as somebody is to see it before it goes live. */
export interface Preview {
  registry: Registry;
  shown: SectionRelease;
}

/** @throws when the note is not the site's own, or its day is over */
async function readNote(id: string, registryUrl: string, publicKey: string): Promise<Registry> {
  const base = new URL(registryUrl, location.href);
  const address = new URL(`previews/${encodeURIComponent(id)}/note.json`, base);
  const response = await fetch(address, { signal: AbortSignal.timeout(2300), cache: 'no-cache' });
  const note: unknown = await response.json();
  if (!(await hasValidSignature(note, publicKey))) throw new Error('not signed by the site');
  const { expires, content } = noteSchema.parse(note);
  if (Date.parse(expires) <= Date.now()) throw new Error(`over since ${expires}`);
  return withAddresses(parseRegistry(content), registryUrl);
}

/**
 * What this tab was asked to preview, in the registry of its visit; null where nothing was asked for, or where the note does not hold:
 * the tab then shows what is live.
 *
 * @param publicKey of the site's signing key; without one nothing can be believed
 */
export async function openPreview(
  registry: Registry,
  registryUrl: string,
  publicKey: string | null,
): Promise<Preview | null> {
  const id = askedPreview();
  if (!id || !publicKey) return null;
  try {
    const { sections } = await readNote(id, registryUrl, publicKey);
    const [[name, shown]] = Object.entries(sections) as [[string, SectionRelease]];
    const previous = registry.sections[name] ?? null;
    return {
      registry: { ...registry, sections: { ...registry.sections, [name]: { ...shown, previous } } },
      shown,
    };
  } catch {
    forgetPreview();
    return null;
  }
}
