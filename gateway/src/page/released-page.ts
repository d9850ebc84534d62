import { join } from 'node:path';
import type { RegistryDocument, SectionDocument } from '@painel/contract/registry';
import { withRegistryKey } from '@painel/platform/release';
import { cachedFileReader } from '../cached-file';
import type { VerifiedRegistry } from '../registry/verified-registry';
import { findStyles, type Styles } from './critical-styles';
import { findHashes, type Hashes } from './released-files';
import { findPrerenderedPages, type PrerenderedPages } from './prerendered-pages';

/** The released files that the page is composed of. */
export interface ReleasedPage {
  html: string;
  /** Without the sections that cannot be read. Null where none can be read: the browser then asks for it. */
  registry: RegistryDocument | null;
  /** The registry as it was signed, which browsers check. */
  signed: object | null;
  /** The pages that the builds rendered. */
  prerendered: PrerenderedPages;
  hashes: Map<SectionDocument, Hashes>;
  /** The stylesheets of the sections' pages. */
  styles: Map<SectionDocument, Styles>;
}

/** Follows the page and the registry of a released site. It returns the same object until one of them changes. */
export function watchReleasedPage(
  siteDir: string,
  readVerified: () => Promise<VerifiedRegistry>,
): () => Promise<ReleasedPage | null> {
  const readHtml = cachedFileReader(join(siteDir, 'index.html'));
  let kept: { released: string; verified: VerifiedRegistry; page: ReleasedPage } | undefined;
  return async () => {
    const [released, verified] = await Promise.all([readHtml(), readVerified()]);
    if (released === null) return null;
    if (kept?.released !== released || kept.verified !== verified) {
      const { sound: registry, registry: signed } = verified;
      const [prerendered, hashes] = await Promise.all([
        findPrerenderedPages(siteDir, registry),
        findHashes(siteDir, registry),
      ]);
      const styles = await findStyles(siteDir, registry, hashes);
      const { publicKey, fallbackFiles } = verified;
      const page = fallbackFiles?.get('index.html') ?? released;
      const html = publicKey ? withRegistryKey(page, publicKey) : page;
      kept = {
        released,
        verified,
        page: { html, registry, signed: registry && signed, prerendered, hashes, styles },
      };
    }
    return kept.page;
  };
}
