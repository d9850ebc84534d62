import { leastReliable } from '@painel/shared/api';
import { formatBrl, missing } from '@painel/shared/format';
import { DeltaBadge, Flash, Skeleton, SourceLine, Sparkline } from '@painel/shared/ui';
import { copy } from '../landing.copy';
import { NetworkFigures } from './network-figures';
import { PanelStatus } from './panel-status';
import type { LandingFigures } from './use-landing-figures';
import styles from './price-panel.module.css';
import type { Candle } from '@painel/contract';
import { directionOf } from '../landing.model';

/** The day's closing prices as one line; nothing without at least two of them. */
function PriceSparkline({ candles }: { candles: Candle[] }) {
  const closes = candles.map(({ close }) => close);
  if (closes.length < 2) return null;
  return (
    <div className={styles.sparkline}>
      <Sparkline values={closes} label={copy.price.sparkline[directionOf(candles)]} />
      <div className={styles.scale} aria-hidden="true">
        <span>{copy.price.dayAgo}</span>
        <span>{copy.price.now}</span>
      </div>
    </div>
  );
}

/** Keeps the line's room while the candles are on their way. */
function PriceSparklineSkeleton() {
  return <div className={styles.room} aria-hidden="true" />;
}

function Price({ price }: Pick<LandingFigures, 'price'>) {
  if (price.isPending) return <Skeleton width={260} height={54} />;
  if (!price.data) return <span className={styles.price}>{missing}</span>;
  const { currentPrice, priceChangePercentage24h } = price.data.value;
  return (
    <>
      <span className={styles.price}>{formatBrl(currentPrice, { decimals: 0 })}</span>
      {priceChangePercentage24h !== null && <DeltaBadge value={priceChangePercentage24h} pill />}
    </>
  );
}

/** Bitcoin at this moment: price, its last day, and the state of the network. */
export function PricePanel({ price, candles, mempool, halving }: LandingFigures) {
  const readings = [price, candles, mempool, halving].flatMap(({ data }) => data ?? []);
  const mark = leastReliable(readings);

  return (
    <section className={styles.panel} aria-label={copy.price.panel} aria-busy={price.isPending}>
      <div className={styles.top}>
        <Flash watch={price.data?.value.currentPrice} />
        <div className={styles.heading}>
          <span>{copy.price.panel}</span>
          <PanelStatus
            pending={price.isPending}
            outdated={price.isRefetchError}
            mark={mark}
            readAt={price.data?.readAt ?? price.dataUpdatedAt}
          />
        </div>
        <div className={styles.figure}>
          <Price price={price} />
        </div>
        <div className={styles.source}>
          {mark?.source === 'simulated' && <SourceLine source="simulated" />}
        </div>
        {candles.isPending && <PriceSparklineSkeleton />}
        {candles.data && <PriceSparkline candles={candles.data.value} />}
      </div>
      <NetworkFigures mempool={mempool} halving={halving} />
    </section>
  );
}
