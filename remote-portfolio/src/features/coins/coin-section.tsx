import type { Coin, CoinPage, CoinSort } from '@painel/contract';
import {
  ListNotices,
  ListSkeleton,
  LoadError,
  LoadMore,
  SearchField,
  SelectField,
  StaleRows,
} from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Button, ButtonLink, Card, EmptyState, Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCoinAmounts } from './amounts';
import { CoinList, sorts, type TableOf } from './coin-list';
import { CoinSums } from './coin-sums';
import { copy } from './coins.copy';
import { coinsOf, foundCoins } from './coins.model';
import { coinQueries, useMoreCoins } from './coins.queries';
import { HintsCard } from './hints-card';
import { JoiningCard } from './joining-card';
import { RateChoicePart } from './rate-choice';
import styles from './coins.module.css';

interface Props {
  LongTable: TableOf<Coin>;
  isSecret: (text: string) => Promise<boolean>;
}

function progressOf({ status, done, total }: CoinPage['reading']): string {
  if (status !== 'running') return '';
  return done === total ? copy.readingHistory : copy.reading(done ?? 0, total ?? 0);
}

const Nothing = ({ reading }: Pick<CoinPage, 'reading'>) =>
  reading.status === 'unsupported' ? (
    <EmptyState title={copy.unsupported} text={copy.unsupportedText} />
  ) : (
    <EmptyState
      title={copy.empty}
      text={reading.status === 'running' ? copy.emptyReading : copy.emptyText}
      action={
        reading.status !== 'running' && (
          <ButtonLink variant="primary" to={paths.portfolio}>
            {copy.emptyAction}
          </ButtonLink>
        )
      }
    />
  );

function Gaps({ reading: { cut, failed } }: Pick<CoinPage, 'reading'>) {
  if (!cut && !failed) return null;
  return (
    <ListNotices>
      {Boolean(cut) && <Notice tone="info">{copy.cut(cut!)}</Notice>}
      {Boolean(failed) && <Notice tone="warn">{copy.failed(failed!)}</Notice>}
    </ListNotices>
  );
}

/** The coins at a rate, the facts about their privacy, and the price of joining them. */
export function CoinSection({ LongTable, isSecret }: Props) {
  const amounts = useCoinAmounts();
  const [sort, setSort] = useState<CoinSort>('value');
  const [rate, setRate] = useState<number>();
  const [search, setSearch] = useState('');
  const question = { sort, rate };
  const query = useQuery(coinQueries.list(question));
  const more = useMoreCoins(question);
  const coins = useMemo(() => coinsOf(query.data), [query.data]);
  const found = useMemo(() => foundCoins(coins, search), [coins, search]);
  const first = query.data?.[0]?.value;
  const nextCursor = query.data?.at(-1)?.value.nextCursor ?? null;

  return (
    <>
      <Card
        flush
        title={copy.title}
        titleNote={coins.length > 0 && copy.count(coins.length, nextCursor === null)}
        busy={query.isPending}
        headerEnd={
          <span className={styles.quiet} role="status">
            {first && progressOf(first.reading)}
          </span>
        }
        footer={<span>{copy.note}</span>}
      >
        {query.isPending && <ListSkeleton />}
        {query.isLoadingError && (
          <LoadError query={query} failure={copy.loadFailed} text={copy.loadFailedText} />
        )}
        <StaleRows query={query} />
        {first && <Gaps reading={first.reading} />}
        {first && coins.length === 0 && <Nothing reading={first.reading} />}
        {first && coins.length > 0 && (
          <>
            <CoinSums page={first} amounts={amounts} />
            <div className={styles.tools}>
              <RateChoicePart page={first} onRate={setRate} />
              <SearchField
                label={copy.search}
                placeholder={copy.searchExample}
                maxLength={100}
                search={search}
                onSearch={setSearch}
                pauseMs={0}
              />
              <SelectField
                label={copy.sort}
                value={sort}
                options={sorts.map((value) => ({ value, label: copy.sorts[value] }))}
                onChange={setSort}
              />
            </div>
            {search.trim() !== '' && nextCursor && (
              <p className={styles.note}>{copy.searchedLoaded(coins.length)}</p>
            )}
            {found.length === 0 ? (
              <EmptyState
                title={copy.noneFound}
                text={copy.noneFoundText}
                action={<Button onClick={() => setSearch('')}>{copy.clear}</Button>}
              />
            ) : (
              <CoinList coins={found} amounts={amounts} LongTable={LongTable} isSecret={isSecret} />
            )}
          </>
        )}
        {nextCursor && (
          <LoadMore more={more} onMore={() => more.mutate(nextCursor)} failed={copy.moreFailed} />
        )}
      </Card>
      {first && coins.length > 0 && <HintsCard page={first} amounts={amounts} />}
      {coins.length > 0 && <JoiningCard coins={coins} rate={rate} amounts={amounts} />}
    </>
  );
}
