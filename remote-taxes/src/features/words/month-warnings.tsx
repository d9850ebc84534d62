import type { TaxMonth } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { Notice, TextLink } from '@painel/shared/ui';
import { copy } from './tax-words.copy';

interface Props extends Pick<TaxMonth, 'warnings'> {
  /** An accountant has no connections to open. */
  isOwner?: boolean;
}

/** Says why the figures of a month are provisional, each reason once. */
export function MonthWarnings({ warnings, isOwner = true }: Props) {
  const reasons = new Set(warnings.map(({ reason }) => reason).filter((reason) => reason !== null));
  return [...reasons].map((reason) => (
    <Notice
      key={reason}
      tone={reason === 'estimated_value' ? 'info' : 'warn'}
      action={
        isOwner &&
        reason === 'uncovered_account' && <TextLink to={paths.connect}>{copy.seeConnections}</TextLink>
      }
    >
      {copy.warnings[reason]}
    </Notice>
  ));
}
