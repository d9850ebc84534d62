import type { TaxMonth } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatDate } from '@painel/shared/format';
import { todayInSaoPaulo } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Badge, Button, Notice, TextLink } from '@painel/shared/ui';
import { yearOf } from '../words/months';
import { formatLimit, useCents } from './amounts';
import { RuleBase } from './rule-base';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { useAnswerMonth } from './tax-year.queries';

/** The day of the DeCripto's delivery, and the button that records it. */
function Delivered({ month }: { month: TaxMonth }) {
  const saving = useAnswerMonth();
  const { deliveredOn } = month.decripto;
  const { othersGrossCents: grossCents, othersGainCents: gainCents } = month;
  const others = grossCents === null || gainCents === null ? null : { grossCents, gainCents };
  const save = (decriptoDeliveredOn: string | null) =>
    saving.mutate({ month: month.month, others, decriptoDeliveredOn });
  const { delivered, deliver, undo, saving: busy, failed } = copy.decripto;
  return (
    <div>
      {deliveredOn && <p>{delivered(formatDate(deliveredOn))}</p>}
      {saving.isError && <Notice tone="down">{messageOf(saving.error, failed)}</Notice>}
      <Button
        size="sm"
        busy={saving.isPending}
        busyLabel={busy}
        onClick={() => save(deliveredOn ? null : todayInSaoPaulo())}
      >
        {deliveredOn ? undo : deliver}
      </Button>
    </div>
  );
}

/** Whether the DeCripto of a month has to be delivered, and its delivery. */
export function DecriptoPart({ month, ruleset }: { month: TaxMonth; ruleset: string }) {
  const { said } = useCents();
  const { operationsCents, ownTransfersCents, openTransfersCents, limitCents, duty, dueOn } = month.decripto;
  const { text, duties, title } = copy.decripto;
  const moved = (ownTransfersCents ?? 0) + (openTransfersCents ?? 0);
  const limit = formatLimit(limitCents);
  const sentences = {
    due: () => text.due(said(operationsCents), limit, formatDate(dueOn)),
    depends: () => text.depends(said(operationsCents), said(moved), limit),
    none: () => text.none(said(operationsCents), limit),
  };
  return (
    <div>
      <div className={styles.line}>
        <p>
          {title} <Badge tone={duty === 'none' ? 'neutral' : 'warn'}>{duties[duty]}</Badge>
        </p>
        <RuleBase ruleset={ruleset} rules={['R10', 'R11']} figure={copy.rules.decripto} />
      </div>
      <p className={styles.quiet}>{sentences[duty]()}</p>
      {duty !== 'none' && <Delivered month={month} />}
      {duty !== 'none' && (
        <p>
          <TextLink to={`${paths.taxCheck}?ano=${yearOf(month.month)}&mes=${month.month}`}>
            {copy.decripto.toRows}
          </TextLink>
        </p>
      )}
    </div>
  );
}
