import type { TaxAssets } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { useCopy } from '@painel/shared/parts';
import { Button, EmptyState, KeyValue, KeyValueList, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCents } from './amounts';
import { currentMonth } from '../words/months';
import { RuleBase } from './rule-base';
import { TaxCard } from './tax-card';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { taxQueries } from './tax-year.queries';

const words = copy.assets;

function AssetRow({ row, year }: { row: TaxAssets['rows'][number]; year: number }) {
  const { brl, discreet } = useCents();
  const copyText = useCopy(words);
  return (
    <li>
      <p className={styles.quiet}>{words.place(row.group, row.code)}</p>
      <p>{discreet ? words.hidden : row.text}</p>
      {row.lacks.map((lack) => (
        <p key={lack}>
          {words.lacks[lack]} <TextLink to={paths.ledgerTasks}>{words.toAccounts}</TextLink>
        </p>
      ))}
      <KeyValueList>
        <KeyValue label={words.at(year - 1)}>{brl(row.previousCents)}</KeyValue>
        <KeyValue label={words.at(year)}>{brl(row.costCents)}</KeyValue>
      </KeyValueList>
      <div className={styles.actions}>
        <Button
          size="sm"
          aria-label={discreet ? undefined : words.copyOf(row.text)}
          onClick={() => void copyText(row.text)}
        >
          {words.copy}
        </Button>
      </div>
    </li>
  );
}

/** Renders the holdings at the end of a year, by custody and at cost, with the text of the declaration. */
export function AssetsCard({ year, ruleset }: { year: number; ruleset: string | undefined }) {
  const query = useQuery(taxQueries.assets(year));
  const isCurrent = year === Number(currentMonth().slice(0, 4));
  return (
    <TaxCard
      title={words.title}
      query={query}
      failure={words.loadFailed}
      height={138}
      headerEnd={
        ruleset && <RuleBase ruleset={ruleset} rules={['R12', 'S4', 'S5', 'S7']} figure={copy.rules.assets} />
      }
    >
      {({ rows, mustList }) =>
        rows.length === 0 ? (
          <EmptyState illustration={null} title={words.empty} text={words.emptyText} />
        ) : (
          <>
            <p>{mustList ? words.mustList : words.mayList}</p>
            {isCurrent && <p className={styles.quiet}>{words.soFar}</p>}
            <ul className={styles.assets} aria-label={words.title}>
              {rows.map((row) => (
                <AssetRow key={`${row.accountId} ${row.scope}`} row={row} year={year} />
              ))}
            </ul>
          </>
        )
      }
    </TaxCard>
  );
}
