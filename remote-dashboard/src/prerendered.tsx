import { paths } from '@painel/shared/paths';
import { prerenderPages } from '@painel/shared/prerender';
import { routes } from './routes';

/** The pages behind sign-in as they are before any script has run: with nothing of the reader who opens them. */
export const prerendered = prerenderPages([paths.dashboard], routes);
