import type { NewsArticle } from '@painel/contract';
import { foldText } from '../../market/news/fold-text';
import type { Vendor } from '../http/vendor';
import type { NewsSource } from './news-source';
import { parseRss } from './rss';

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
