import type { PortfolioMonth } from '@painel/contract';
import { formatDate, leftOutWords, moneyOfCents } from '@painel/shared/format';
import { paths } from '@painel/shared/paths';
import { useOwnAmounts } from '@painel/shared/preferences';
import { DeltaBadge, TextLink } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from './months.copy';
import { growthOfPeriod } from './months.model';
import styles from './months.module.css';

const words = copy.page;

/** An amount in reais by its centavos. */
function useReais() {
  const { brl } = useOwnAmounts();
  return (cents: number | null, sign = false) => brl(cents === null ? null : moneyOfCents(cents), { sign });
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Growth({ month }: { month: PortfolioMonth }) {
  const growth = growthOfPeriod(month);
  const { noGrowth, isPartial, firstDay, lastDay, daysWithoutPrice } = month;
  return (
    <>
      {growth === null ? (
        <span>{words.growthMissing[noGrowth ?? 'price']}</span>
      ) : (
        <strong>
          <DeltaBadge value={growth} />
        </strong>
      )}
      {isPartial && firstDay !== null && lastDay !== null && (
        <span>
          {words.partial} {words.days(firstDay, lastDay)}
        </span>
      )}
      {Boolean(daysWithoutPrice) && <span>{copy.withoutPrice(daysWithoutPrice ?? 0)}</span>}
    </>
  );
}

function Change({ month }: { month: PortfolioMonth }) {
  const reais = useReais();
  return (
    <>
      <strong>{reais(month.changeCents, true)}</strong>
      <span>
        {reais(month.priceCents, true)} {words.price}
      </span>
      <span>
        {reais(month.depositsCents, true)} {words.deposits}
      </span>
    </>
  );
}

/** Without the entries that lack something, which it counts. */
function AgainstCdi({ cdi }: { cdi: NonNullable<PortfolioMonth['cdi']> }) {
  const reais = useReais();
  const { growth, cdiGrowth, differenceCents, missing, entryCount } = cdi;
  return (
    <>
      {growth === null || cdiGrowth === null ? (
        <span>{words.cdiMissing}</span>
      ) : (
        <>
          <span>{words.ofLedger(growth)}</span>
          <span>{words.ofCdi(cdiGrowth)}</span>
        </>
      )}
      {differenceCents !== null && (
        <span>
          {reais(Math.abs(differenceCents))} {differenceCents < 0 ? words.below : words.above}
        </span>
      )}
      {missing > 0 && (
        <small>
          <TextLink to={paths.ledgerTasks}>{leftOutWords({ count: missing, of: entryCount })}</TextLink>
        </small>
      )}
    </>
  );
}

function Plans({ plans: { planned, done, missed, open } }: { plans: PortfolioMonth['plans'] }) {
  if (!planned) return <span>{words.plansNone}</span>;
  return (
    <>
      {done === planned && <strong>{words.plansDone}</strong>}
      <span>{words.plansOf(done ?? 0, planned)}</span>
      {Boolean(missed) && <span>{words.plansMissed(missed ?? 0)}</span>}
      {Boolean(open) && <span>{words.plansOpen(open ?? 0)}</span>}
    </>
  );
}

function Limit({ tax }: { tax: NonNullable<PortfolioMonth['tax']> }) {
  const reais = useReais();
  const { usedPercent, grossCents, limitCents, isAtLeast, missing } = tax;
  return (
    <>
      {usedPercent === null ? (
        <span>{words.usedMissing}</span>
      ) : (
        <strong>{words.used(usedPercent, isAtLeast || missing > 0)}</strong>
      )}
      <span>
        {reais(grossCents)} {words.ofLimit} {reais(limitCents)}
      </span>
      {missing > 0 && (
        <small>
          <TextLink to={paths.taxes}>{words.taxesMissing(missing)}</TextLink>
        </small>
      )}
    </>
  );
}

function Darf({ darf }: { darf: NonNullable<PortfolioMonth['tax']>['darf'] }) {
  const reais = useReais();
  if (darf === null) return <span>{words.darfNone}</span>;
  if (darf.payment === 'paid') return <span>{words.darfPaid}</span>;
  return (
    <>
      <strong>{reais(darf.openCents)}</strong>
      <span>{words.darfDue(darf.dueOn)}</span>
      <TextLink to={paths.taxes}>{words.taxes}</TextLink>
    </>
  );
}

function Decripto({ decripto }: { decripto: NonNullable<PortfolioMonth['tax']>['decripto'] }) {
  const { duty, dueOn, deliveredOn } = decripto;
  return (
    <span>{deliveredOn === null ? words.duty[duty](formatDate(dueOn)) : words.delivered(deliveredOn)}</span>
  );
}

function Letter({ letter }: { letter: PortfolioMonth['letter'] }) {
  const isKnown = letter !== null && letter.state !== null && letter.at !== null;
  return (
    <>
      <span>{isKnown ? words.letterState(letter.state!, letter.at!) : words.letterNone}</span>
      <span className={styles.screenOnly}>
        <TextLink to={paths.alerts}>{words.choose}</TextLink>
      </span>
    </>
  );
}

/** The figures of the letter of a month, with their amounts. */
export function MonthFigures({ month }: { month: PortfolioMonth }) {
  const own = useOwnAmounts();
  const reais = useReais();
  const { valueCents, balance, cdi, tax, isPartial, next } = month;
  return (
    <dl className={styles.month}>
      <Row label={words.growth}>
        <Growth month={month} />
      </Row>
      {month.firstDay !== null && (
        <>
          <Row label={isPartial && next === null ? words.valueNow : words.value(month.month)}>
            <strong>{reais(valueCents)}</strong>
            <span>{own.bitcoin(balance)}</span>
          </Row>
          <Row label={words.change}>
            <Change month={month} />
          </Row>
        </>
      )}
      {cdi && (
        <Row label={words.cdi}>
          <AgainstCdi cdi={cdi} />
        </Row>
      )}
      <Row label={words.plans}>
        <Plans plans={month.plans} />
      </Row>
      {tax && (
        <>
          <Row label={words.limit}>
            <Limit tax={tax} />
          </Row>
          <Row label={words.darf}>
            <Darf darf={tax.darf} />
          </Row>
          <Row label={words.decripto}>
            <Decripto decripto={tax.decripto} />
          </Row>
        </>
      )}
      <Row label={words.letter}>
        <Letter letter={month.letter} />
      </Row>
    </dl>
  );
}
