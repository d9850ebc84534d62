import { VisuallyHidden } from '@painel/shared/ui';
import { copy } from './ledger.copy';

/** In the place of a text that may name amounts, in discreet mode. */
export function HiddenText() {
  return (
    <span>
      <span aria-hidden="true">{copy.hiddenText}</span>
      <VisuallyHidden>{copy.hiddenTextSpoken}</VisuallyHidden>
    </span>
  );
}
