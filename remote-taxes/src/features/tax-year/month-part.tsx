import type { TaxMonth, TaxYear } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { lazyPart } from '@painel/shared/federation';
import { formatDate, formatPercent } from '@painel/shared/format';
import { Accordion, Explained, Meter, todayInSaoPaulo } from '@painel/shared/parts';
import {
  Badge,
  type BadgeTone,
  Button,
  ExternalLink,
  KeyValue,
  KeyValueList,
  Notice,
  Skeleton,
} from '@painel/shared/ui';
import { Suspense } from 'react';
import { formatLimit, useCents } from './amounts';
import { nameOfMonth, placeOfMonth, titleOfMonth } from './months';
import { Payments } from './payments';
import { OthersForm } from './others-form';
import { RuleBase } from './rule-base';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { useAnswerMonth } from './tax-year.queries';
import { UncertainGain } from '../words/uncertain-gain';

const words = copy.months;
const sicalc = 'https://sicalc.receita.fazenda.gov.br/sicalc/principal';

const tones: Record<TaxMonth['result'], BadgeTone> = {
  none: 'neutral',
  exempt: 'up',
  taxable: 'warn',
  no_gain: 'neutral',
  incomplete: 'info',
};

/** The state of a month in one word. */
function MonthBadge({ month }: { month: TaxMonth }) {
  if (month.payment === 'late') return <Badge tone="down">{words.late}</Badge>;
  if (month.payment === 'paid') return <Badge tone="up">{words.paid}</Badge>;
  return <Badge tone={tones[month.result]}>{words.results[month.result]}</Badge>;
}

/** Renders the alienations of a month against its limit. */
function LimitBar({ month, ruleset }: { month: TaxMonth; ruleset: string }) {
  const { said, discreet } = useCents();
  const [gross, limit] = [month.grossCents ?? 0, month.limitCents ?? 0];
  const isAbove = gross > limit;
  const sentence = isAbove
    ? words.above(said(gross), formatLimit(limit))
    : words.below(said(gross), formatLimit(limit), said(month.roomCents));
  return (
    <div>
      <div className={styles.line}>
        <p>{sentence}</p>
        <RuleBase
          ruleset={ruleset}
          rules={['R1', 'R2', 'R3', 'S1', 'S5']}
          figure={words.bar(nameOfMonth(month.month))}
        />
      </div>
      <Meter
        label={words.bar(nameOfMonth(month.month))}
        value={discreet ? null : Math.min(gross, limit)}
        max={limit}
        valueText={sentence}
        tone={isAbove ? 'warn' : 'up'}
      />
    </div>
  );
}

function Darf({ month, ruleset }: { month: TaxMonth; ruleset: string }) {
  const { said } = useCents();
  const { darf, late, carriedOutCents, taxCents } = month;
  if (!darf) return taxCents && carriedOutCents ? <p>{words.waits(said(carriedOutCents))}</p> : null;
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <strong>{words.darf(darf.code, said(darf.principalCents), formatDate(darf.dueOn))}</strong>
        <RuleBase ruleset={ruleset} rules={['R4', 'R5', 'R6', 'R7', 'R8']} figure={`DARF ${darf.code}`} />
      </div>
      {month.isAtLeast && <p className={styles.quiet}>{words.atLeast}</p>}
      {late && (
        <Notice tone="warn">
          {(month.payment === 'paid' ? words.paidLate : words.lateBy)(
            late.days,
            formatPercent(late.finePercent),
          )}{' '}
          <ExternalLink href={sicalc}>{words.sicalc}</ExternalLink>
        </Notice>
      )}
      <Payments month={month} />
      <p className={styles.quiet}>{words.gcapTitle}</p>
      <ol className={styles.steps}>
        {words.gcap.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function Figures({ month }: { month: TaxMonth }) {
  const { brl } = useCents();
  return (
    <KeyValueList>
      <KeyValue label={words.figures.gain}>{brl(month.gainCents)}</KeyValue>
      {Boolean(month.lossCents) && <KeyValue label={words.figures.loss}>{brl(month.lossCents)}</KeyValue>}
      {Boolean(month.foreignGrossCents) && (
        <KeyValue label={words.figures.foreign}>{brl(month.foreignGrossCents)}</KeyValue>
      )}
      <KeyValue label={words.figures.base}>{brl(month.baseCents)}</KeyValue>
      <KeyValue label={words.figures.tax}>{brl(month.taxCents)}</KeyValue>
      {Boolean(month.carriedInCents) && (
        <KeyValue label={words.figures.carriedIn}>{brl(month.carriedInCents)}</KeyValue>
      )}
    </KeyValueList>
  );
}

/** With the table, which the page has no other use for. */
const TaxSteps = lazyPart(async () => (await import('./tax-steps')).TaxSteps);

const explained = [{ figure: 'tax', label: words.figures.tax }] as const;

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

function Decripto({ month, ruleset }: { month: TaxMonth; ruleset: string }) {
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
        <RuleBase ruleset={ruleset} rules={['R10', 'R11']} figure={title} />
      </div>
      <p className={styles.quiet}>{sentences[duty]()}</p>
      {duty !== 'none' && <Delivered month={month} />}
    </div>
  );
}

interface Props {
  month: TaxMonth;
  year: TaxYear;
  open: boolean;
}

/** A month against its limit: its tax and due day, other alienations, and the DeCripto. */
export function MonthPart({ month, year, open }: Props) {
  const { discreet } = useCents();
  const ruleset = year.ruleset.id;
  const has = (reason: string) => month.warnings.some((each) => each.reason === reason);
  return (
    <div id={placeOfMonth(month.month)} className={styles.month}>
      <Accordion title={titleOfMonth(month.month)} note={<MonthBadge month={month} />} open={open}>
        <div className={styles.body}>
          <LimitBar month={month} ruleset={ruleset} />
          <Darf month={month} ruleset={ruleset} />
          {month.result !== 'none' && <Figures month={month} />}
          {month.taxCents !== null && month.result !== 'none' && !discreet && (
            <Explained figures={explained}>
              {() => (
                <Suspense fallback={<Skeleton height={120} />}>
                  <TaxSteps month={month.month} label={words.figures.tax} />
                </Suspense>
              )}
            </Explained>
          )}
          <UncertainGain {...month} />
          {has('estimated_value') && <p className={styles.quiet}>{words.estimated}</p>}
          <OthersForm month={month} onlyBitcoin={year.settings.onlyBitcoin} />
          <Decripto month={month} ruleset={ruleset} />
        </div>
      </Accordion>
    </div>
  );
}
