import { notFound } from '../../plugins/problem';
import type { OpenLink } from './accountants.store';
import { taxCopy } from './taxes.copy';

/** The answer to what a link does not open. */
export const notInLink = () => notFound(taxCopy.notInLink);

/** Throws NOT_FOUND for a year that a link does not open. */
export function checkYearOfLink({ year: only }: OpenLink, year: number): void {
  if (only !== null && only !== year) throw notInLink();
}
