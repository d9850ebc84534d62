import type { RouteDocument } from '@painel/contract/registry';
import { escapeText } from '../escape';
import { pageCopy } from './page.copy';
import { shareImage } from './root-files';

const hidden = '<meta name="robots" content="noindex">';
const titleTag = /<title>([^<]*)<\/title>/;
const descriptionTag = /<meta name="description" content="([^"]*)"\s*\/?>/;

const property = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;

/** Link previews need absolute addresses. */
const imageTags = (publicUrl: string) => [
  property('image', escapeText(new URL(shareImage, publicUrl).href)),
  property('image:width', '1200'),
  property('image:height', '630'),
  property('image:alt', pageCopy.shareAlt),
  '<meta name="twitter:card" content="summary_large_image">',
];

const absoluteUrl = (publicUrl: string | null, path: string) =>
  publicUrl && !path.includes(':') ? escapeText(new URL(path, publicUrl).href) : null;

/** Whether search engines list a page: it is public and has a description. */
export const isIndexable = ({ access, description }: Partial<RouteDocument>) =>
  access === 'public' && description !== undefined;

/** The elements that link previews read. Title and description are escaped already. */
function linkPreview(title: string, description: string, publicUrl: string | null, path: string): string {
  const address = absoluteUrl(publicUrl, path);
  return [
    property('type', 'website'),
    property('site_name', pageCopy.siteName),
    property('locale', 'pt_BR'),
    property('title', title),
    property('description', description),
    ...(address ? [`<link rel="canonical" href="${address}">`, property('url', address)] : []),
    ...(publicUrl ? imageTags(publicUrl) : []),
  ].join('');
}

/** The metadata of a page. A route of a retired section has only its path. */
export interface NamedRoute {
  section: { title: string };
  route: Partial<RouteDocument> & { path: string };
}

/**
 * The page with title, description, link preview and search engine rule of one address. The host's own page at `/` has them in its markup
 * already.
 */
export function withMetadata(
  html: string,
  path: string,
  found: NamedRoute | null,
  publicUrl: string | null,
): string {
  if (path === '/') {
    const [title = '', description = ''] = [titleTag, descriptionTag].map((tag) => tag.exec(html)?.[1]);
    return html.replace('</head>', () => `${linkPreview(title, description, publicUrl, '/')}</head>`);
  }
  const name = found && (found.route.title ?? found.section.title);
  const title = escapeText(name ? pageCopy.title(name) : pageCopy.siteName);
  const named = html.replace(titleTag, () => `<title>${title}</title>`);
  if (!found || !isIndexable(found.route)) return named.replace('</head>', `${hidden}</head>`);

  const description = escapeText(found.route.description!);
  const tags = linkPreview(title, description, publicUrl, found.route.path);
  return named
    .replace(descriptionTag, () => `<meta name="description" content="${description}">`)
    .replace('</head>', () => `${tags}</head>`);
}
