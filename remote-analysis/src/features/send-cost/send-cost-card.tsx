import { type FeeEstimate, inputScripts } from '@painel/contract';
import { hasPage } from '@painel/shared/federation';
import { formatBrl, formatNumber, formatSats, formatTime } from '@painel/shared/format';
import { Accordion, DecimalField, ReadingCard, SelectField } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { ButtonLink, Stat, StatCells } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { firstDraft, isCount, isRate, type PaymentDraft, paymentOf } from './payment.model';
import styles from './send-cost-card.module.css';
import { copy } from './send-cost.copy';
import { type Payment, sendCostQueries } from './send-cost.queries';

/** From these rates in sat/vB on, a block has the next colour: cheap, usual, busy, dear. */
const steps = [2, 10, 50];
const satsPerBtc = 1e8;

type BlocksProps = Pick<FeeEstimate, 'blocks' | 'vbytes' | 'priceCents'>;

/** The cost of the payment in each of the next blocks: how much waiting saves. */
function NextBlocks({ blocks = [], vbytes, priceCents }: BlocksProps) {
  if (blocks.length === 0) return <p className={styles.notes}>{copy.noBlocks}</p>;
  const cost = (rate: number) => {
    const sats = Math.ceil(vbytes * rate);
    return priceCents === null ? formatSats(sats) : formatBrl((sats * priceCents) / satsPerBtc / 100);
  };
  return (
    <>
      <h3 className={styles.caption}>{copy.blocks}</h3>
      <ol className={styles.blocks}>
        {blocks.map(({ minutes, medianRate }, place) => (
          <li key={place} data-level={steps.filter((step) => medianRate >= step).length}>
            <span>{copy.block(minutes)}</span>
            <strong>{cost(medianRate)}</strong>
            <span>{copy.rate(formatNumber(medianRate))}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

const height = { phone: 620, tablet: 420, desktop: 330 };

/** Pause after typing, in ms, so that not each letter sends a request. */
const restMs = 300;

const scripts = inputScripts.map((value) => ({ value, label: copy.scripts[value] }));

/** Renders the current fee of a payment, by its inputs and outputs. */
export function SendCostCard() {
  const [draft, setDraft] = useState(firstDraft);
  const [payment, setPayment] = useState<Payment>(paymentOf(firstDraft)!);
  const query = useQuery(sendCostQueries.estimate(payment));
  useEffect(() => {
    const timer = setTimeout(() => setPayment((before) => paymentOf(draft) ?? before), restMs);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <ReadingCard
      query={query}
      title={copy.title}
      sources={copy.sources}
      words={copy.everyHalfMinute}
      failure={copy.failed}
      height={height}
      flush
    >
      {(estimate) => (
        <>
          <div className={styles.ahead}>
            <NextBlocks {...estimate} />
          </div>
          <Costs {...estimate} />
          <div className={styles.foot}>
            <div className={styles.last}>
              <p className={styles.notes}>
                {copy.size(formatNumber(estimate.vbytes))}{' '}
                {estimate.priceCents !== null && estimate.priceAt !== null
                  ? copy.price(formatBrl(estimate.priceCents / 100), formatTime(estimate.priceAt))
                  : copy.noPrice}
              </p>
              <AlertBelow {...estimate} />
            </div>
          </div>
          <Accordion title={copy.expert}>
            <PaymentFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
          </Accordion>
        </>
      )}
    </ReadingCard>
  );
}

interface PaymentFieldsProps {
  draft: PaymentDraft;
  onChange: (change: Partial<PaymentDraft>) => void;
}

function PaymentFields({ draft, onChange }: PaymentFieldsProps) {
  const count = (name: 'inputs' | 'outputs') => ({
    label: copy[name],
    hint: copy[`${name}Hint`],
    unit: 'whole' as const,
    value: draft[name],
    error: isCount(draft[name]) ? undefined : copy.wrongCount,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className={styles.fields}>
      <SelectField
        label={copy.from}
        value={draft.from}
        options={scripts}
        onChange={(from) => onChange({ from })}
      />
      <DecimalField {...count('inputs')} />
      <SelectField label={copy.to} value={draft.to} options={scripts} onChange={(to) => onChange({ to })} />
      <DecimalField {...count('outputs')} />
      <DecimalField
        label={copy.ownRate}
        optional
        unit="feeRate"
        suffix={copy.rateUnit}
        value={draft.rate}
        error={isRate(draft.rate) ? undefined : copy.wrongRate}
        onChange={({ target }) => onChange({ rate: target.value })}
      />
    </div>
  );
}

function Costs({ estimates }: FeeEstimate) {
  if (estimates.length === 0) return <p className={styles.none}>{copy.noRates}</p>;
  return (
    <StatCells columns={estimates.length > 3 ? 4 : 3} mobileColumns={2}>
      {estimates.map(({ target, rate, sats, cents }) => (
        <Stat
          key={target}
          label={copy.targets[target]}
          value={cents === null ? formatSats(sats) : formatBrl(cents / 100)}
          context={
            <>
              {cents !== null && (
                <>
                  {formatSats(sats)}
                  <br />
                </>
              )}
              {copy.rate(formatNumber(rate))}
            </>
          }
        />
      ))}
    </StatCells>
  );
}

/** Begins an alert at the rate of an hour, which is the one worth waiting for. */
function AlertBelow({ estimates }: FeeEstimate) {
  const rate = estimates.find(({ target }) => target === 'hour')?.rate;
  if (rate === undefined) return null;
  const satVb = Math.max(0.1, Math.round(rate * 10) / 10);
  const to = paths.newAlert({ kind: 'fee_below', satVb: String(satVb) });
  return (
    hasPage(to) && (
      <ButtonLink to={to} size="sm" icon="plus">
        {copy.alertBelow(formatNumber(satVb))}
      </ButtonLink>
    )
  );
}
