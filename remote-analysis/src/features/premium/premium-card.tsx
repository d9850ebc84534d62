import type { Premium } from '@painel/contract';
import { formatBrl, formatPercent } from '@painel/shared/format';
import { ReadingCard } from '@painel/shared/parts';
import { Stat, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './premium.copy';
import { premiumQuery } from './premium.queries';

const rates = ['commercial', 'ptax', 'usdt'] as const;

const points = (value: number | null) => formatPercent(value, { decimals: 2, sign: true });

/** What one bitcoin costs more in Brazil than in dollars: neither gain nor loss, so it has no colour. */
export function PremiumCard() {
  const query = useQuery(premiumQuery);

  return (
    <ReadingCard
      query={query}
      title={copy.title}
      sources={copy.sources}
      words={copy.everyFiveMinutes}
      failure={copy.failed}
      height={{ phone: 237, tablet: 237, desktop: 117 }}
      flush
    >
      {(premium) => (
        <StatCells columns={4} mobileColumns={2}>
          {rates.map((rate) => (
            <Stat
              key={rate}
              label={copy.over[rate]}
              value={points(premium[rate].percent)}
              context={<OverRate {...premium[rate]} />}
            />
          ))}
          <Stat
            label={copy.cryptoDollar}
            value={points(premium.cryptoDollarPercent)}
            context={premium.cryptoDollarPercent === null ? copy.apart : copy.cryptoDollarContext}
          />
        </StatCells>
      )}
    </ReadingCard>
  );
}

function OverRate({ rate, percent, reais, dayLow, dayHigh }: Premium['commercial']) {
  if (percent === null) return copy.apart;
  return (
    <>
      {reais !== null && copy.perBitcoin(formatBrl(reais, { decimals: 0, sign: true }))}
      {rate !== null && (
        <>
          <br />
          {copy.rate(formatBrl(rate, { decimals: 4 }))}
        </>
      )}
      {dayLow !== null && dayHigh !== null && (
        <>
          <br />
          {copy.day(points(dayLow), points(dayHigh))}
        </>
      )}
    </>
  );
}
