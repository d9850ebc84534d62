import type { NewsArticle } from '@painel/contract';
import { resolveFromApi } from '@painel/shared/api';

/** Where an article leads, or null for anything but http(s): such an article shows without a link. */
export function linkOf({ url }: Pick<NewsArticle, 'url'>): string | null {
  if (url === null) return null;
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** The article's picture through our own image proxy, or null when it has none. */
export function imageOf({ image }: Pick<NewsArticle, 'image'>): string | null {
  return image ? resolveFromApi(`/bitcoin/news/image?url=${encodeURIComponent(image)}`) : null;
}

/** Distinguishes articles in a list: feeds repeat addresses and titles, so their place counts too. */
export const keyOf = (article: NewsArticle, index: number) => `${index} ${article.url ?? article.title}`;
