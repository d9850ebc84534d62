import { leftOutWords } from '@painel/shared/format';
import { Badge, Card, KeyValue, KeyValueList } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCents } from './amounts';
import { RuleBase } from './rule-base';
import { copy } from './tax-year.copy';
import { taxQueries } from './tax-year.queries';

const { title, figures } = copy.foreign;

/** The one result of a year abroad. Nothing for a reader without accounts abroad; the months say when a year failed to load. */
export function ForeignCard({ year }: { year: number }) {
  const { brl } = useCents();
  const { data } = useQuery(taxQueries.year(year));
  if (!data || (!data.foreign.disposals && !data.foreign.carriedOutCents)) return null;
  const { foreign, ruleset, missing, entryCount } = data;
  // Unanswered alienations of other assets change nothing abroad.
  const left = new Set(missing.flatMap(({ entryId }) => entryId ?? []));
  return (
    <Card
      title={title}
      headerEnd={<RuleBase ruleset={ruleset.id} rules={['R9', 'S3']} figure={copy.rules.foreign} />}
    >
      {left.size > 0 && (
        <Badge tone="warn">{leftOutWords({ count: left.size, of: entryCount ?? null })}</Badge>
      )}
      <KeyValueList>
        <KeyValue label={figures.gross}>{brl(foreign.grossCents)}</KeyValue>
        <KeyValue label={figures.gain}>{brl(foreign.gainCents)}</KeyValue>
        <KeyValue label={figures.loss}>{brl(foreign.lossCents)}</KeyValue>
        <KeyValue label={figures.used}>{brl(foreign.usedCents)}</KeyValue>
        <KeyValue label={figures.base}>{brl(foreign.baseCents)}</KeyValue>
        <KeyValue label={figures.tax}>{brl(foreign.taxCents)}</KeyValue>
        <KeyValue label={figures.carriedOut}>{brl(foreign.carriedOutCents)}</KeyValue>
      </KeyValueList>
    </Card>
  );
}
