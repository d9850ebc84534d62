import type { TaxRulesets } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatDate } from '@painel/shared/format';
import { Badge, type BadgeTone, Button, Notice, Popover, Skeleton } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { taxQueries } from './tax-year.queries';

type Ruleset = TaxRulesets['rulesets'][number];

const tones: Record<Ruleset['rules'][number]['mark'], BadgeTone> = {
  law: 'up',
  quoted: 'info',
  unsettled: 'warn',
};

interface Props {
  /** The id of the year's rules. */
  ruleset: string;
  rules: readonly string[];
  /** Names the rules: «Regras do limite». */
  figure: string;
}

function Rules({ ruleset, rules }: Omit<Props, 'figure'>) {
  const rulesets = useQuery(taxQueries.rulesets());
  if (rulesets.isPending) return <Skeleton height={120} />;
  if (rulesets.isLoadingError)
    return <Notice tone="down">{messageOf(rulesets.error, copy.baseFailed)}</Notice>;
  const own = rulesets.data.rulesets.find(({ id }) => id === ruleset);
  return (
    <div className={styles.rules}>
      <ul>
        {(own?.rules ?? [])
          .filter(({ id }) => rules.includes(id))
          .map(({ id, text, source, mark }) => (
            <li key={id}>
              {text}
              <small>
                {source} <Badge tone={tones[mark]}>{copy.marks[mark]}</Badge>
              </small>
            </li>
          ))}
      </ul>
      {own && <small>{copy.readOn(formatDate(own.readOn))}</small>}
    </div>
  );
}

/** A button that shows the rules behind a figure: their text, their source, and their certainty. */
export function RuleBase({ figure, ...rules }: Props) {
  return (
    <Popover title={figure} content={<Rules {...rules} />}>
      {({ ref, ...trigger }) => (
        <Button {...trigger} ref={ref} size="sm" variant="ghost">
          {figure}
        </Button>
      )}
    </Popover>
  );
}
