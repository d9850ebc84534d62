import { prerenderPages } from '@painel/shared/prerender';
import { routes } from './routes';

/** The section's pages as they are before any script has run. */
export const prerendered = prerenderPages(['/imposto-de-renda', '/contador'], routes);
