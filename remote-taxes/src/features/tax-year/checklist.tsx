import type { TaxAssets, TaxYear } from '@painel/contract';
import { Badge, type BadgeTone, Card, Notice, Skeleton } from '@painel/shared/ui';
import { messageOf } from '@painel/shared/api';
import { useQuery } from '@tanstack/react-query';
import { useCents } from './amounts';
import { currentMonth, nameOfMonth, yearOf } from '../words/months';
import styles from './tax-year.module.css';
import { taxQueries } from './tax-year.queries';
import { copy } from './year-tools.copy';

const words = copy.checklist;
const height = { phone: 507, tablet: 359, desktop: 359 };

type State = 'done' | 'open' | 'notNeeded' | 'optional' | 'notYet';

interface Line {
  text: string;
  /** Null for a step that only the reader can judge. */
  state: State | null;
}

const tones: Record<State, BadgeTone> = {
  done: 'up',
  open: 'warn',
  notNeeded: 'neutral',
  optional: 'neutral',
  notYet: 'neutral',
};

const step = (text: string, isDone: boolean): Line => ({ text, state: isDone ? 'done' : 'open' });
const notNeeded = (text: string): Line => ({ text, state: 'notNeeded' });

function decriptoLine({ months }: TaxYear): Line {
  const due = months.filter(({ decripto }) => decripto.duty === 'due');
  const open = due.filter(({ decripto }) => decripto.deliveredOn === null);
  if (due.length === 0) return notNeeded(words.noDecripto);
  if (open.length === 0) return step(words.delivered, true);
  return step(words.decripto(open.map(({ month }) => nameOfMonth(month)).join(', ')), false);
}

function assetsLine({ mustList, rows }: TaxAssets): Line {
  if (rows.length === 0) return notNeeded(words.noAssets);
  return mustList ? { text: words.assets, state: null } : { text: words.optionalAssets, state: 'optional' };
}

function closeLine({ year, closed, months }: TaxYear, { rows }: TaxAssets): Line {
  if (closed) return step(words.close, true);
  if (rows.length === 0 && months.every(({ result }) => result === 'none')) return notNeeded(words.noClose);
  return { text: words.close, state: year < yearOf(currentMonth()) ? 'open' : 'notYet' };
}

/** Returns the steps of a year, in the order in which the taxpayer takes them. One that does not apply says so. */
function linesOf(year: TaxYear, assets: TaxAssets, said: (cents: number | null) => string): Line[] {
  const darfs = year.months.filter(({ payment }) => payment !== 'none');
  const isPaid = darfs.every(({ payment }) => payment === 'paid');
  const amounts: [number | null, (amount: string) => string, none: string][] = [
    [year.domestic.exemptGainCents, words.exempt, words.noExempt],
    [year.foreign.taxCents, words.foreign, words.noForeign],
    [year.incomeCents, words.income, words.noIncome],
  ];
  return [
    step(words.missing, year.missing.length === 0),
    darfs.length === 0 ? notNeeded(words.noDarfs) : step(words.darfs, isPaid),
    decriptoLine(year),
    assetsLine(assets),
    ...amounts.map(([cents, text, none]): Line =>
      cents ? { text: text(said(cents)), state: null } : notNeeded(none),
    ),
    { text: words.compare, state: null },
    closeLine(year, assets),
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
          {linesOf(content.data, assets.data, said).map(({ text, state }) => (
            <li key={text} className={styles.line}>
              {text}
              {state && <Badge tone={tones[state]}>{words[state]}</Badge>}
            </li>
          ))}
        </ul>
      ) : error ? (
        <Notice tone="down">{messageOf(error, words.loadFailed)}</Notice>
      ) : (
        <Skeleton height={height} />
      )}
    </Card>
  );
}
