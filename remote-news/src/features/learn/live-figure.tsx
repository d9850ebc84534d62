import { formatBrl, formatNumber, formatUsd } from '@painel/shared/format';
import { daysToHalving, marketQueries, polling } from '@painel/shared/market';
import { paths } from '@painel/shared/paths';
import { ReadingTime, SourceBadge, TextLink, type DataSource } from '@painel/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { LiveFigureName } from './article.model';
import { copy } from './learn.copy';
import styles from './learn.module.css';

interface Reading<Value> {
  value: Value;
  source: DataSource;
  readAt?: string | null;
}

interface Shown<Value> {
  query: UseQueryResult<Reading<Value>>;
  sentence: (value: Value) => string;
  to: string;
}

/** A sentence with a figure of this moment. Without one it shows a notice, and the text around it remains. */
function LiveSentence<Value>({ query, sentence, to }: Shown<Value>) {
  return (
    <aside className={styles.live} aria-label={copy.now} aria-busy={query.isPending}>
      <p>{query.data ? sentence(query.data.value) : query.isPending ? copy.reading : copy.unavailable}</p>
      <p className={styles.meta}>
        {query.data && (
          <>
            <SourceBadge source={query.data.source} readAt={query.data.readAt} />
            <ReadingTime at={query.data.readAt} words={copy.readAt} />
          </>
        )}
        <TextLink to={to}>{copy.see}</TextLink>
      </p>
    </aside>
  );
}

const rounded = { decimals: 0 };

function Price() {
  const query = useQuery(marketQueries.ticker(polling.ticker));
  return (
    <LiveSentence
      query={query}
      to={paths.market}
      sentence={({ currentPrice, usdPrice }) =>
        copy.price(formatBrl(currentPrice, rounded), formatUsd(usdPrice, rounded))
      }
    />
  );
}

function Fee() {
  const query = useQuery(marketQueries.mempool(polling.onchain));
  return (
    <LiveSentence
      query={query}
      to={paths.onchain}
      sentence={({ fees }) => copy.fee(formatNumber(fees.hour))}
    />
  );
}

function Queue() {
  const query = useQuery(marketQueries.mempool(polling.onchain));
  return (
    <LiveSentence
      query={query}
      to={paths.onchain}
      sentence={({ count, fees }) => copy.queue(formatNumber(count), formatNumber(fees.hour))}
    />
  );
}

function Halving() {
  const query = useQuery(marketQueries.halving(polling.halvingCard));
  return (
    <LiveSentence
      query={query}
      to={paths.onchain}
      sentence={(halving) =>
        copy.halving(formatNumber(halving.blocksRemaining), formatNumber(daysToHalving(halving)))
      }
    />
  );
}

const figures = { preco: Price, taxa: Fee, fila: Queue, halving: Halving };

/** A figure of the live market in an article. */
export function LiveFigure({ figure }: { figure: LiveFigureName }) {
  const Figure = figures[figure];
  return <Figure />;
}
