import type { DataSource } from '@painel/contract';
import { useLive } from '@painel/shared/market';
import { useNow } from '@painel/shared/ui';
import { copy } from './summary.copy';

interface Props {
  /** Where the price is from. */
  source: DataSource | undefined;
  /** When the price was last asked for, in milliseconds since 1970. */
  lastAt: number;
  everyMs: number;
  reading: boolean;
}

const streamed = { live: copy.live, simulated: copy.simulatedLive, stale: copy.late };

/** Counts the seconds until the price is read again. While the server streams every change there is nothing to count. */
export function NextReading({ source, lastAt, everyMs, reading }: Props) {
  const live = useLive();
  const now = useNow(1000);

  if (live && source) return <>{streamed[source]}</>;
  const seconds = Math.ceil((lastAt + everyMs - Math.max(now, lastAt)) / 1000);
  return <>{reading || seconds <= 0 ? copy.readingNow : copy.nextReading(seconds)}</>;
}
