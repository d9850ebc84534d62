import { parseRegistry, type Registry, type SectionRelease } from '@painel/shared/federation';
import { Button, Icon } from '@painel/shared/ui';
import * as z from 'zod/mini';
import { withAddresses } from '../federation/load-registry';
import { hasValidSignature } from '../federation/signature';
import banner from '../shell/banner.module.css';
import { copy } from './preview.copy';
import styles from './preview.module.css';
import { endPreview, requestedPreview } from './requested-preview';

const noteSchema = z.object({ expires: z.iso.datetime(), content: z.unknown() });

/** The registry with one section in the version to be previewed. */
interface Preview {
  registry: Registry;
  shown: SectionRelease;
}

/** @throws when the preview note is not signed by the site or has expired */
async function readNote(id: string, registryUrl: string, publicKey: string): Promise<Registry> {
  const base = new URL(registryUrl, location.href);
  const address = new URL(`previews/${encodeURIComponent(id)}/note.json`, base);
  const response = await fetch(address, { signal: AbortSignal.timeout(2300), cache: 'no-cache' });
  const note: unknown = await response.json();
  const { expires, content } = noteSchema.parse(note);
  const registry = parseRegistry(content);
  if (!(await hasValidSignature(note, publicKey))) throw new Error('not signed by the site');
  if (Date.parse(expires) <= Date.now()) throw new Error(`over since ${expires}`);
  return withAddresses(registry, registryUrl);
}

/**
 * The registry with the previewed version. Null without a preview or with an invalid note: the tab then shows the live versions.
 * @param publicKey of the site's signing key; without it no note is valid
 */
export async function openPreview(
  registry: Registry,
  registryUrl: string,
  publicKey: string | null,
): Promise<Preview | null> {
  const id = requestedPreview();
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
    endPreview();
    return null;
  }
}

interface Props extends Pick<Preview, 'shown'> {
  open?: (address: string) => void;
}

const openPage = (address: string) => location.assign(address);

/** States on every page that a part of the site is not live yet, with a link back to the live version. */
export function PreviewBanner({ shown: { title, version }, open = openPage }: Props) {
  const leave = () => {
    endPreview();
    open(location.pathname);
  };
  return (
    <aside className={banner.banner}>
      <p className={styles.words}>
        <Icon name="info" />
        {copy.showing(title, version)}
      </p>
      <Button size="sm" onClick={leave}>
        {copy.leave}
      </Button>
    </aside>
  );
}
