import type { Article, ArticleFacts } from './article.model';
import { meta as regularBuying } from './content/aportes-regulares.md?meta';
import { meta as storage } from './content/como-guardar-bitcoin.md?meta';
import { meta as addresses } from './content/enderecos.md?meta';
import { meta as halving } from './content/halving.md?meta';
import { meta as taxes } from './content/impostos.md?meta';
import { meta as bands } from './content/macd-e-bollinger.md?meta';
import { meta as averages } from './content/medias-moveis.md?meta';
import { meta as mood } from './content/medo-e-ganancia.md?meta';
import { meta as mining } from './content/mineracao.md?meta';
import { meta as whatIsBitcoin } from './content/o-que-e-bitcoin.md?meta';
import { meta as onchain } from './content/on-chain.md?meta';
import { meta as rsi } from './content/rsi.md?meta';
import { meta as scams } from './content/seguranca-e-golpes.md?meta';
import { meta as fees } from './content/taxas-e-mempool.md?meta';

export interface ListedArticle extends ArticleFacts {
  slug: string;
  /** The text is loaded when it is opened. */
  load: () => Promise<Article>;
}

/** Every article, in the order in which they are best read. */
export const articles: ListedArticle[] = [
  { slug: 'o-que-e-bitcoin', ...whatIsBitcoin, load: () => import('./content/o-que-e-bitcoin.md') },
  { slug: 'como-guardar-bitcoin', ...storage, load: () => import('./content/como-guardar-bitcoin.md') },
  { slug: 'enderecos', ...addresses, load: () => import('./content/enderecos.md') },
  { slug: 'taxas-e-mempool', ...fees, load: () => import('./content/taxas-e-mempool.md') },
  { slug: 'mineracao', ...mining, load: () => import('./content/mineracao.md') },
  { slug: 'halving', ...halving, load: () => import('./content/halving.md') },
  { slug: 'on-chain', ...onchain, load: () => import('./content/on-chain.md') },
  { slug: 'medias-moveis', ...averages, load: () => import('./content/medias-moveis.md') },
  { slug: 'rsi', ...rsi, load: () => import('./content/rsi.md') },
  { slug: 'macd-e-bollinger', ...bands, load: () => import('./content/macd-e-bollinger.md') },
  { slug: 'medo-e-ganancia', ...mood, load: () => import('./content/medo-e-ganancia.md') },
  { slug: 'aportes-regulares', ...regularBuying, load: () => import('./content/aportes-regulares.md') },
  { slug: 'seguranca-e-golpes', ...scams, load: () => import('./content/seguranca-e-golpes.md') },
  { slug: 'impostos', ...taxes, load: () => import('./content/impostos.md') },
];

export const findArticle = (slug: string | undefined) => articles.find((article) => article.slug === slug);

/** The three that come after an article, from the first again after the last. */
export function articlesAfter(article: ListedArticle): ListedArticle[] {
  const place = articles.indexOf(article);
  return [...articles.slice(place + 1), ...articles.slice(0, place)].slice(0, 3);
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The articles whose title, summary, topic or headings hold every word of a search; accents and capitals do not count. */
export function searchArticles(search: string): ListedArticle[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return articles.filter(({ title, summary, topic, headings }) => {
    const text = folded([title, summary, topic, ...headings].join(' '));
    return words.every((word) => text.includes(word));
  });
}
