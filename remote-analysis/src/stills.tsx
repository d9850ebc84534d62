import { paths } from '@painel/shared/paths';
import { pageStills } from '@painel/shared/stills';
import { routes } from './routes';

/** The pages behind sign-in as they stand before any script has run: with nothing of whoever opens them. */
export const stills = pageStills([paths.technical, paths.market, paths.onchain], routes);
