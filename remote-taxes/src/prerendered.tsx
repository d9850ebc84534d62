import { paths } from '@painel/shared/paths';
import { prerenderPages } from '@painel/shared/prerender';
import { routes } from './routes';

/** The section's pages as they are before any script has run. */
export const prerendered = prerenderPages(
  [paths.taxes, paths.taxAssets, paths.taxCheck, paths.taxAccountants, '/contador'],
  routes,
);
