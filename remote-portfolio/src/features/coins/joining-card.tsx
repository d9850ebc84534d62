import type { Coin, Consolidation } from '@painel/contract';
import { formatNumber, readDecimal } from '@painel/shared/format';
import { DecimalField, LoadError, SelectField } from '@painel/shared/parts';
import { Card, Skeleton, Stat, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoinAmounts } from './amounts';
import { copy } from './coins.copy';
import { joinableWallets, readRate } from './coins.model';
import { coinQueries } from './coins.queries';
import styles from './coins.module.css';

const words = copy.joining;
const firstLater = '20';
const satsPlaces = 0;

function Figures({ joining, amounts }: { joining: Consolidation; amounts: CoinAmounts }) {
  const { count, rateNow, nowSats, nowCents, savedSats, savedCents, breakEvenRate, vbytes } = joining;
  if (count < 2) return <p>{words.few}</p>;
  if (nowSats === null || savedSats === null || breakEvenRate === null || rateNow === null)
    return <p>{words.noFigures}</p>;
  const advice = joining.paysOff === null ? null : joining.paysOff ? words.pays : words.paysNot;
  return (
    <>
      <StatCells columns={3} mobileColumns={2}>
        <Stat
          label={words.now}
          value={amounts.cost(nowSats)}
          context={
            <>
              {nowCents !== null && (
                <>
                  {amounts.costBrl(nowCents)}
                  <br />
                </>
              )}
              {words.coins(count, formatNumber(rateNow))}
            </>
          }
        />
        <Stat
          label={savedSats >= 0 ? words.saved : words.lost}
          value={amounts.cost(Math.abs(savedSats))}
          context={savedCents !== null && amounts.costBrl(Math.abs(savedCents))}
        />
        <Stat
          label={words.breakEven}
          value={words.rate(formatNumber(breakEvenRate))}
          context={vbytes !== null && words.size(formatNumber(vbytes))}
        />
      </StatCells>
      <p className={styles.answer}>
        {advice ? advice(formatNumber(joining.rateLater)) : words.differ} <strong>{joining.privacy}</strong>{' '}
        {joining.isCut && words.cut}
      </p>
    </>
  );
}

interface Props {
  coins: readonly Coin[];
  rate: number | undefined;
  amounts: CoinAmounts;
}

/** The price of joining the coins of a wallet now, and the privacy that it costs. */
export function JoiningCard({ coins, rate, amounts }: Props) {
  const wallets = joinableWallets(coins);
  const [chosen, setChosen] = useState<string | null>(null);
  const [later, setLater] = useState(firstLater);
  const [most, setMost] = useState('');
  const wallet = wallets.find(({ id }) => id === chosen) ?? wallets[0];
  const rateLater = readRate(later);
  const maxSats = most === '' ? undefined : Number(readDecimal(most, satsPlaces) ?? NaN);
  const isAsked = wallet !== undefined && rateLater !== null && !Number.isNaN(maxSats) && maxSats !== 0;
  const query = useQuery({
    ...coinQueries.joining({ wallet: wallet?.id ?? '', rateLater: rateLater ?? 1, rate, maxSats }),
    enabled: isAsked,
  });

  return (
    <Card title={words.title} flush footer={<span>{words.watching}</span>}>
      {wallet ? (
        <>
          <div className={styles.fields}>
            <SelectField
              label={words.wallet}
              value={wallet.id}
              options={wallets.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
            />
            <DecimalField
              label={words.later}
              hint={words.laterHint}
              unit="feeRate"
              suffix={copy.rate.unit}
              value={later}
              error={rateLater === null ? copy.rate.wrong : undefined}
              onChange={({ target }) => setLater(target.value)}
            />
            <DecimalField
              label={words.maxSats}
              optional
              unit="whole"
              suffix={copy.sats}
              value={most}
              onChange={({ target }) => setMost(target.value)}
            />
          </div>
          {query.isPending && isAsked && <Skeleton height={120} />}
          {query.isLoadingError && <LoadError query={query} failure={words.failed} />}
          {query.data && <Figures joining={query.data} amounts={amounts} />}
        </>
      ) : (
        <p className={styles.note}>{words.noWallet}</p>
      )}
    </Card>
  );
}
