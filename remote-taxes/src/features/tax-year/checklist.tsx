import type { TaxAssets, TaxYear } from '@painel/contract';
import { Badge, Card, Notice, Skeleton } from '@painel/shared/ui';
import { messageOf } from '@painel/shared/api';
import { useQuery } from '@tanstack/react-query';
import { useCents } from './amounts';
import { nameOfMonth } from './months';
import styles from './tax-year.module.css';
import { taxQueries } from './tax-year.queries';
import { copy } from './year-tools.copy';

const words = copy.checklist;

interface Line {
  text: string;
  /** Null for a step that only the reader can judge. */
  isDone: boolean | null;
}

/** Returns the steps of a year, in the order in which the taxpayer takes them. */
function linesOf(
  year: TaxYear,
  { mustList, rows }: TaxAssets,
  said: (cents: number | null) => string,
): Line[] {
  const reported = year.months.filter(({ decripto }) => decripto.duty === 'due');
  const late = reported.filter(({ decripto }) => decripto.deliveredOn === null);
  const isPaid = year.months.every(({ payment }) => payment === 'none' || payment === 'paid');
  const { exemptGainCents } = year.domestic;
  const amounts: [number | null, (amount: string) => string][] = [
    [exemptGainCents, words.exempt],
    [year.foreign.taxCents, words.foreign],
    [year.incomeCents, words.income],
  ];
  return [
    { text: words.missing, isDone: year.missing.length === 0 },
    { text: words.darfs, isDone: isPaid },
    {
      text:
        late.length > 0
          ? words.decripto(late.map(({ month }) => nameOfMonth(month)).join(', '))
          : words.noDecripto,
      isDone: late.length === 0,
    },
    ...(rows.length > 0 ? [{ text: mustList ? words.assets : words.noAssets, isDone: null }] : []),
    ...amounts.flatMap(([cents, text]) => (cents ? [{ text: text(said(cents)), isDone: null }] : [])),
    { text: words.close, isDone: year.closed !== null },
  ];
}

/** Lists the finished and the open steps of a year. */
export function Checklist({ year }: { year: number }) {
  const { said } = useCents();
  const content = useQuery(taxQueries.year(year));
  const assets = useQuery(taxQueries.assets(year));
  const error = content.error ?? assets.error;
  return (
    <Card title={words.title} busy={content.isPending || assets.isPending}>
      {content.data && assets.data ? (
        <ul className={styles.lacks} aria-label={words.title}>
          {linesOf(content.data, assets.data, said).map(({ text, isDone }) => (
            <li key={text} className={styles.line}>
              {text}
              {isDone !== null && (
                <Badge tone={isDone ? 'up' : 'warn'}>{isDone ? words.done : words.open}</Badge>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <Notice tone="down">{messageOf(error, words.loadFailed)}</Notice>
      ) : (
        <Skeleton height={200} />
      )}
    </Card>
  );
}
