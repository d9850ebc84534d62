import type { SectionManifest } from '@painel/contract/registry/section-file';
import { readReleased } from './builds';
import { type LiveSite, sectionIn, withoutDamaged } from './live-site';
import type { Store } from '../stores/store';

type Owner = NonNullable<SectionManifest['owner']>;

/** The owners of live sections by the section's name. They are read from the builds: pages do not carry them. */
export async function ownersOf(
  store: Store,
  sections: { name: string; version: string }[],
): Promise<Record<string, Owner>> {
  const read = sections.map(async ({ name, version }): Promise<[string, Owner][]> => {
    const build = await readReleased(store, { kind: 'section', name, version }).catch(() => null);
    const owner = build?.section.owner;
    return owner ? [[name, owner]] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

/** Names a section in a sentence, with its team and contact: `news (Conteúdo, conteudo@example.com)`. */
export type NameSection = (name: string, text?: string) => string;

/** @returns what names a section; `text` replaces its name. One without an owner, and the host, keep their name alone */
export const nameOwners =
  (live: LiveSite): NameSection =>
  (name, text = name) => {
    const version = live.registry.sections[name]?.version;
    const owner = version && sectionIn(withoutDamaged(live), name, version)?.section?.owner;
    return owner ? `${text} (${owner.team}, ${owner.contact})` : text;
  };
