import type { NewsArticle } from '@painel/contract';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { UpstreamError } from '../http/upstream-error';
import { articleUrl, pictureUrl, excerpt, longest, plainText, withoutClosingLine } from './plain-text';
import { foldText } from '../../market/news/news-topic';
import type { Vendor } from '../http/vendor';
import type { NewsSource } from './join-news';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // `plainText` decodes entities, so that a document type cannot expand them.
  processEntities: false,
  isArray: (name) => ['item', 'media:content', 'enclosure'].includes(name),
});

const text = z.preprocess((value) => {
  if (typeof value === 'object' && value !== null && '#text' in value) return value['#text'];
  return value;
}, z.string());
const optionalText = z.catch(text, '');
const media = z.catch(
  z.array(
    z.object({ '@url': z.string(), '@type': z.catch(z.string(), ''), '@medium': z.catch(z.string(), '') }),
  ),
  [],
);

const item = z.object({
  title: text,
  link: text,
  description: optionalText,
  'content:encoded': optionalText,
  pubDate: optionalText,
  enclosure: media,
  'media:content': media,
});
type Item = z.output<typeof item>;

const feed = z.object({
  rss: z.object({ channel: z.object({ title: text, item: z.catch(z.array(z.unknown()), []) }) }),
});

/** Reads an RSS 2.0 document. A bad item is left out. Throws UpstreamError for any other document. */
export function parseRss(body: string, host: string): NewsArticle[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(body)) throw new UpstreamError('malformed', `${host} sent a document type`);
  const parsed = feed.safeParse(parseXml(body, host));
  if (!parsed.success) throw new UpstreamError('malformed', `${host} sent no RSS`, { cause: parsed.error });

  const { title: channel, item: items } = parsed.data.rss.channel;
  return items.flatMap((candidate) => {
    const read = item.safeParse(candidate);
    return read.success ? (toArticle(read.data, excerpt(plainText(channel), longest.title)) ?? []) : [];
  });
}

function parseXml(body: string, host: string): unknown {
  try {
    return parser.parse(body);
  } catch (cause) {
    throw new UpstreamError('malformed', `${host} sent no XML`, { cause });
  }
}

function toArticle(read: Item, channel: string): NewsArticle | null {
  const title = excerpt(plainText(read.title), longest.title);
  const url = articleUrl(plainText(read.link));
  if (title === '' || url === null) return null;
  const body = read.description || read['content:encoded'];
  const published = new Date(read.pubDate);
  return {
    title,
    description: excerpt(withoutClosingLine(plainText(body)), longest.description),
    url,
    publishedAt: Number.isNaN(published.getTime()) ? null : published.toISOString(),
    source: { name: channel },
    image: imageOf(read),
  };
}

function imageOf(read: Item): string | null {
  const attached = [...read['media:content'], ...read.enclosure].find(
    ({ '@url': url, '@type': type, '@medium': medium }) =>
      medium === 'image' || type.startsWith('image/') || /\.(jpe?g|png|webp)(\?|$)/i.test(url),
  );
  const embedded = /<img\b[^<>]*?\ssrc=["']([^"']+)["']/i.exec(
    `${read.description} ${read['content:encoded']}`,
  )?.[1];
  return pictureUrl(plainText(attached?.['@url'] ?? embedded ?? ''));
}

/** Some feeds cover the whole economy. An article counts if it has one of these words. */
const subject =
  /\b(?:(?:bitcoin|btc|blockchain|satoshi|halving|lightning|drex|stablecoins?)\b|cripto|crypto|ativos? virtua|token)/;

const isOnSubject = ({ title, description }: NewsArticle) =>
  subject.test(foldText(`${title} ${description ?? ''}`));

/** The articles of an RSS feed on bitcoin. */
export function createRssFeed(vendor: Vendor, url: string): NewsSource {
  const { host } = new URL(url);
  return {
    articles: async () => parseRss(await vendor.text(url), host).filter(isOnSubject),
  };
}
