import type { Halving } from '@painel/contract';
import { formatNumber } from '@painel/shared/format';
import { polling } from '@painel/shared/market';
import { useNow } from '@painel/shared/ui';
import styles from './countdown.module.css';
import { copy } from './halving.copy';
import { countdownTo, targetOf } from './halving.model';

interface Props {
  halving: Halving;
  /** When the answer arrived, in milliseconds since 1970. */
  receivedAt: number;
  large?: boolean;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Days, hours and minutes until the next halving, computed again every minute. */
export function CountdownFigure({ halving, receivedAt, large = false }: Props) {
  const now = useNow(polling.halvingCountdown);
  const { days, hours, minutes } = countdownTo(targetOf(halving, receivedAt), now);

  return (
    <p className={styles.figure} data-large={large} role="timer">
      {formatNumber(days, { decimals: 0 })} <small>{copy.days}</small> {twoDigits(hours)}{' '}
      <small>{copy.hours}</small> {twoDigits(minutes)} <small>{copy.minutes}</small>
    </p>
  );
}
