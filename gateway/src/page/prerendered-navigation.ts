import { findRetired, isCurrent, mergeNavigation, type RegistryDocument } from '@painel/contract/registry';
import { escapeText } from '../escape';

/** Placeholders of the host's build, in an item of the bar that is replaced by the sections' links. */
const slot = { label: 'painelEntryLabel', path: '/painelEntryPath' };

/** The host's frames, by their names. */
type Frames = Record<string, { html: string | null }>;

const itemPattern = /<li [^>]*data-order="(\d+)"[^>]*>.*?<\/li>/gs;
/** The menu of links for which the bar has no room, after all items. */
const morePattern = /^<li .*?<\/li>/s;

type Offer = Pick<RegistryDocument, 'sections' | 'retired'>;

/** Whether one of the pages that an item of the host links to is not retired. */
function isOffered(item: string, registry: Offer): boolean {
  const [, paths] = /^<li [^>]*data-paths="([^"]*)"/.exec(item) ?? [];
  return paths === undefined || paths.split(' ').some((path) => !findRetired(registry, path));
}

const isSlot = (html: string) => html.includes(slot.label);

function slotIn(host: Frames, frame: string): string | undefined {
  return host[frame]?.html?.match(itemPattern)?.find(isSlot);
}

export type FillNavigation = (frame: string | null, path: string, isSignedIn: boolean) => string | null;

/**
 * How the host's frames get the links of the live sections, and lose those to retired ones. A canary's own links come with the running page, because the browser chooses the
 * version.
 */
export function navigationFiller(registry: Offer, host: Frames): FillNavigation {
  const other = slotIn(host, '/*');
  const current = slotIn(host, `${slot.path}/*`);
  if (!other || !current) return (frame) => frame;

  return (frame, path, isSignedIn) => {
    const found = [...(frame ?? '').matchAll(itemPattern)];
    const [first, last] = [found[0], found.at(-1)];
    if (!frame || !first || !last) return frame;
    const own = found
      .filter(([html]) => !isSlot(html) && isOffered(html, registry))
      .map(([html, order]) => ({ html, order: Number(order) }));
    const items = mergeNavigation(own, registry.sections, { menu: 'main', isSignedIn }, (entry) => ({
      order: entry.order,
      html: (isCurrent(entry, path) ? current : other)
        .replace(slot.label, () => escapeText(entry.label))
        .replace(slot.path, () => escapeText(entry.path)),
    }));
    const rest = frame.slice(last.index + last[0].length);
    return [
      frame.slice(0, first.index),
      ...items.map(({ html }) => html),
      items.length > own.length ? rest : rest.replace(morePattern, ''),
    ].join('');
  };
}
