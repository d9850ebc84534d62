import type { NewsArticle } from '@painel/contract';
import { foldText } from '../../market/news/fold-text';
import { UpstreamError } from '../http/upstream-error';
import type { Vendor } from '../http/vendor';
import type { NewsSource } from './news-source';
import { parseRss } from './rss';

export interface RssFeed {
  url: string;
  vendor: Vendor;
}

/** Some feeds carry the whole economy; these words make an article ours. */
const subject =
  /\b(bitcoin|btc|cripto\w*|crypto\w*|blockchain|satoshi|halving|lightning|drex|ativos? virtua\w*|stablecoins?|token\w*)\b/;

/** All feeds as one source. One that fails costs only its own articles; throws when every one fails. */
export function createRssFeeds(feeds: readonly RssFeed[]): NewsSource {
  return {
    async articles() {
      const answers = await Promise.allSettled(feeds.map(readFeed));
      const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      if (read.length === 0) throw new UpstreamError('network', 'no news feed answered', { cause: answers });
      return read.flat().filter(isOnSubject);
    },
  };
}

async function readFeed({ url, vendor }: RssFeed): Promise<NewsArticle[]> {
  return parseRss(await vendor.text(url), new URL(url).host);
}

const isOnSubject = ({ title, description }: NewsArticle) =>
  subject.test(foldText(`${title} ${description ?? ''}`));
