import { type Column, DataTable, ReadingCard } from '@painel/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { copy } from './moment.copy';
import styles from './moment-card.module.css';
import { momentRows, type MomentRow, momentSentences, outcomeText } from './moment.model';
import { momentQuery } from './moment.queries';

const { table } = copy;

const columns: readonly Column<MomentRow>[] = [
  { key: 'reading', header: table.reading, role: 'title', cell: ({ name }) => name },
  { key: 'after30', header: table.after30, role: 'figure', cell: ({ after30 }) => outcomeText(after30) },
  { key: 'after365', header: table.after365, role: 'figure', cell: ({ after365 }) => outcomeText(after365) },
];

/** What the last close says, and how often a higher price followed after days that said the same. */
export function MomentCard() {
  const query = useQuery(momentQuery);

  return (
    <ReadingCard
      query={query}
      title={copy.title}
      sources={copy.sources}
      failure={copy.failed}
      failureText={copy.failedText}
      height={{ phone: 690, tablet: 690, desktop: 290 }}
      footer={copy.note}
    >
      {(moment) => (
        <>
          <p className={styles.sentence}>{momentSentences(moment).join(' ')}</p>
          <DataTable
            label={table.label}
            columns={columns}
            rows={momentRows(moment)}
            rowKey={({ name }) => name}
          />
        </>
      )}
    </ReadingCard>
  );
}
