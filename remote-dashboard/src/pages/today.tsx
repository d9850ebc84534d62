import { formatLongDate } from '@painel/shared/format';
import { useNow } from '@painel/shared/ui';

const minuteMs = 60_000;

/** Today's date in words. Changes at midnight on a dashboard that stays open. */
export function Today() {
  return formatLongDate(useNow(minuteMs));
}
