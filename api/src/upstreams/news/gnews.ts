import type { NewsArticle } from '@painel/contract';
import * as z from 'zod';
import type { Vendor } from '../http/vendor';
import { articleUrl, pictureUrl, excerpt, longest, plainText, withoutClosingLine } from './plain-text';
import type { NewsSource } from './join-news';

const answer = z.object({ articles: z.array(z.unknown()) });
const item = z.object({
  title: z.string(),
  description: z.catch(z.string(), ''),
  url: z.string(),
  image: z.catch(z.string(), ''),
  publishedAt: z.catch(z.string(), ''),
  source: z.catch(z.object({ name: z.nullable(z.string()) }), { name: null }),
});

/** The limit of one call in the free plan. */
const maxArticles = 10;

/** gnews.io, version 4, with the operator's key: the newest articles on bitcoin in Portuguese from Brazil. */
export function createGNews(vendor: Vendor, baseUrl: string, apiKey: string): NewsSource {
  const search = new URLSearchParams({
    q: 'bitcoin',
    lang: 'pt',
    country: 'br',
    max: String(maxArticles),
    apikey: apiKey,
  });

  return {
    async articles() {
      const { articles } = await vendor.json(`${baseUrl}/search?${search}`, answer);
      return articles.flatMap((candidate) => {
        const read = item.safeParse(candidate);
        return read.success ? (toArticle(read.data) ?? []) : [];
      });
    },
  };
}

function toArticle(read: z.output<typeof item>): NewsArticle | null {
  const title = excerpt(plainText(read.title), longest.title);
  const url = articleUrl(read.url);
  if (title === '' || url === null) return null;
  const published = new Date(read.publishedAt);
  return {
    title,
    description: excerpt(withoutClosingLine(plainText(read.description)), longest.description),
    url,
    publishedAt: Number.isNaN(published.getTime()) ? null : published.toISOString(),
    source: { name: read.source.name },
    image: pictureUrl(read.image),
  };
}
