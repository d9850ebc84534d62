import type { SearchHit } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { copy } from './search.copy';

export const titles = { pages: copy.title, accounts: copy.accounts };

/** The pages and actions of the section. `anchors` are the places of the portfolio's page, and `lastMonth` is YYYY-MM. */
export const pageHits = (anchors: Record<'address', string>, lastMonth: string): SearchHit[] => [
  { ...copy.overview, to: paths.portfolio },
  { ...copy.places, to: paths.portfolio },
  { ...copy.entries, to: paths.ledgerEntries },
  { ...copy.plans, to: paths.plans },
  { ...copy.month, to: paths.portfolioMonth(lastMonth) },
  { ...copy.transactions, to: paths.onchainTransactions },
  { ...copy.coins, to: paths.coins },
  { ...copy.buy, to: paths.ledgerEntries },
  { ...copy.statement, to: paths.ledgerImport },
  { ...copy.connect, to: paths.connect },
  { ...copy.watch, to: `${paths.portfolio}${anchors.address}` },
  { ...copy.sources, to: paths.sources },
  { ...copy.example, to: paths.example },
];

/** An own account, wallet or address, by its name. */
export const ownHit =
  (kind: 'account' | 'wallet' | 'address') =>
  (label: string): SearchHit => ({ label, to: paths.portfolio, context: copy[kind] });
