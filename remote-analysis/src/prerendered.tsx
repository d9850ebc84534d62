import { paths } from '@painel/shared/paths';
import { prerenderPages } from '@painel/shared/prerender';
import { routes } from './routes';

/** The pages as they are before any script has run: with nothing of the reader who opens them. */
export const prerendered = prerenderPages(
  [
    paths.technical,
    paths.market,
    paths.onchain,
    paths.sendCost,
    paths.valuation,
    paths.compare,
    paths.withdrawal,
  ],
  routes,
);
