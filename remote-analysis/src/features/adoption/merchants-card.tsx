import type { AdoptionMetrics } from '@painel/contract';
import { formatNumber, formatPercent } from '@painel/shared/format';
import { Meter } from '@painel/shared/parts';
import { Card, SourceLink } from '@painel/shared/ui';
import { copy } from './adoption.copy';
import { merchantShares } from './merchant-shares.model';
import styles from './adoption.module.css';

interface Props {
  merchants: AdoptionMetrics['merchants'];
  /** Simulated figures come from no source that could be named. */
  simulated: boolean;
}

/** How the places that take bitcoin divide; their sources ask to be named right here. */
export function MerchantsCard({ merchants, simulated }: Props) {
  const shares = merchantShares(merchants.topCategories);

  return (
    <Card title={copy.merchants} as="h3">
      {shares.length === 0 ? (
        <p className={styles.none}>{copy.unavailable}</p>
      ) : (
        <>
          <dl>
            {shares.map(({ name, count, share }, place) => (
              <div key={place} className={styles.row}>
                <dt>{name}</dt>
                <dd>
                  <Meter
                    label={name}
                    value={share}
                    valueText={copy.merchantsText(formatNumber(count), formatPercent(share, { decimals: 0 }))}
                    tone="series-2"
                  />
                </dd>
                <dd className={styles.share}>{formatPercent(share, { decimals: 0 })}</dd>
              </div>
            ))}
          </dl>
          {!simulated && (
            <p className={styles.rights}>
              {copy.merchantRights.map((source) => (
                <SourceLink key={source.name} source={source} />
              ))}
            </p>
          )}
        </>
      )}
    </Card>
  );
}
