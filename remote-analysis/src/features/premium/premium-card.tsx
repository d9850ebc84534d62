import type { Premium } from '@painel/contract';
import { hasPage } from '@painel/shared/federation';
import { formatBrl, formatPercent } from '@painel/shared/format';
import { ReadingCard } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Stat, StatCells, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './premium.copy';
import { premiumQuery } from './premium.queries';

const rates = ['commercial', 'ptax', 'usdt'] as const;

const points = (value: number | null) => formatPercent(value, { decimals: 2, sign: true });

/** Renders the premium of a bitcoin in Brazil over its price in dollars. It is neither gain nor loss, so it has no colour. */
export function PremiumCard() {
  const query = useQuery(premiumQuery);

  return (
    <ReadingCard
      query={query}
      title={copy.title}
      sources={copy.sources}
      words={copy.everyFiveMinutes}
      failure={copy.failed}
      footer={<Meaning premium={query.data?.value} />}
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

/** Explains the premium to a buyer and offers an alert slightly below it. The text is as long before the answer, so that nothing moves. */
function Meaning({ premium }: { premium: Premium | undefined }) {
  const { percent = null, reais = null } = premium?.commercial ?? {};
  if (percent === null || reais === null) return <p>{copy.meaning}</p>;
  const below = (Math.ceil(percent * 10) - 1) / 10;
  const to = paths.newAlert({ kind: 'premium', direction: 'below', percent: String(below) });
  return (
    <p>
      {copy.costs(Math.round(reais), formatBrl(Math.abs(reais), { decimals: 0 }))}{' '}
      {hasPage(to) && <TextLink to={to}>{copy.alertBelow(formatPercent(below, { upTo: 1 }))}</TextLink>}
    </p>
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
