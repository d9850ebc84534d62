import type { MarketMetrics } from '@painel/contract';
import type { Reading } from '@painel/shared/api';
import { formatNumber } from '@painel/shared/format';
import { Meter, QuerySource, type ReadingQuery } from '@painel/shared/parts';
import { Card, Skeleton, SourceLink } from '@painel/shared/ui';
import styles from './correlations-card.module.css';
import { copy } from './market-metrics.copy';

const assets = ['spy', 'gold', 'dxy'] as const;

/**
 * The correlation of bitcoin with shares, gold and the dollar. A negative one is no loss, so it is not red. The card next to it shows
 * the same reading and reports failures.
 */
export function CorrelationsCard({ query }: { query: ReadingQuery<MarketMetrics> }) {
  return (
    <Card
      title={copy.correlations}
      as="h3"
      busy={query.isPending}
      headerEnd={query.data && <QuerySource query={query} sources={copy.correlationSources} />}
    >
      {query.data ? (
        <Correlations {...query.data} />
      ) : (
        <Skeleton height={{ phone: 230, tablet: 212, desktop: 212 }} />
      )}
    </Card>
  );
}

function Correlations({ value: { correlations }, source }: Reading<MarketMetrics>) {
  return (
    <>
      <dl>
        {assets.map((asset) => (
          <Correlation key={asset} asset={copy.correlation[asset]} value={correlations[asset]} />
        ))}
      </dl>
      <p className={styles.scale} aria-hidden="true">
        {copy.correlationScale.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
      <p className={styles.meaning}>{copy.correlationMeaning}</p>
      {correlations.spy !== null && source !== 'simulated' && (
        <p className={styles.rights}>
          <SourceLink source={copy.spyRights} />
        </p>
      )}
    </>
  );
}

function Correlation({ asset, value }: { asset: string; value: number | null }) {
  const written = formatNumber(value, { decimals: 2, sign: true });

  return (
    <div className={styles.row}>
      <dt>
        {asset}
        {value === null && <small>{copy.unavailable}</small>}
      </dt>
      <dd>
        <Meter
          label={copy.correlationWith(asset)}
          min={-1}
          max={1}
          from={0}
          value={value}
          valueText={written}
          tone={value !== null && value < 0 ? 'series-3' : 'series-2'}
          ticks={[0]}
        />
      </dd>
      <dd className={styles.value}>{written}</dd>
    </div>
  );
}
