import { moneyOfCents } from '@painel/shared/format';
import { type PurchasePlan, planDayFields } from '@painel/contract';
import { ListSkeleton, LoadError, RemovalDialog, RowPanel, StaleRows } from '@painel/shared/parts';
import { useOwnAmounts, usePreferences } from '@painel/shared/preferences';
import { marketQueries, polling } from '@painel/shared/market';
import { Button, Card, EmptyState, Notice, SectionHeader } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AccountsNotice, useAccounts } from '../accounts/use-accounts';
import { AlteredYears } from '../altered-years';
import type { AlteredYear } from '../altered-years.model';
import { satsFor, writeCents, writeSats } from '../amounts.model';
import { NewEntryForm } from '../entries/new-entry-form';
import ledgerStyles from '../ledger.module.css';
import { useAddEntry } from '../ledger.queries';
import { PlanForm } from './plan-form';
import { PlanRow } from './plan-row';
import { cadenceWords, copy } from './plans.copy';
import styles from './plans.module.css';
import { planQueries, useRemovePlan } from './plans.queries';

/** The open form: a new plan, or one below a plan. */
type Opened = { form: 'new' } | { form: 'edit' | 'entry'; id: string } | null;

const daysOf = (plan: PurchasePlan) =>
  cadenceWords[plan.cadence].when(plan[planDayFields[plan.cadence]] ?? 1);

/** The plans to buy regularly. Nothing where the server knows none. */
export function PlanSection() {
  const plans = useQuery(planQueries.list());
  const accounts = useAccounts();
  const adding = useAddEntry();
  const removing = useRemovePlan();
  const { brl, spoken } = useOwnAmounts();
  const unit = usePreferences(({ bitcoinUnit }) => bitcoinUnit);
  const price = useQuery(marketQueries.ticker(polling.ticker)).data?.value.currentPrice ?? null;
  const [opened, setOpened] = useState<Opened>(null);
  const [removed, setRemoved] = useState<PurchasePlan | null>(null);
  const [alteredYears, setAlteredYears] = useState<readonly AlteredYear[]>([]);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const page = plans.data;
  if (page === null) return null;

  const nameOf = (plan: PurchasePlan) => copy.name(spoken.brl(moneyOfCents(plan.amountCents)), daysOf(plan));
  /** The focus returns to the plan whose form closes. */
  const close = () => {
    setOpened(null);
    const ofPlan =
      opened && 'id' in opened
        ? list.current?.querySelector<HTMLElement>(`[data-plan="${CSS.escape(opened.id)}"] button`)
        : null;
    (ofPlan ?? addButton.current)?.focus();
  };

  const panelOf = (plan: PurchasePlan) => {
    if (opened?.form === 'edit' && opened.id === plan.id)
      return <PlanForm plan={plan} accounts={accounts.list} onClose={close} />;
    if (opened?.form !== 'entry' || opened.id !== plan.id) return null;
    const { accountId, amountCents } = plan;
    const estimate = satsFor(amountCents, price);
    return (
      <>
        {estimate !== null && <Notice>{copy.estimate}</Notice>}
        <NewEntryForm
          focus="sats"
          isShort
          accounts={accounts.list}
          adding={adding}
          start={{
            amount: writeCents(amountCents ?? 0),
            currency: 'BRL',
            ...(estimate !== null && { sats: writeSats(estimate, unit) }),
            ...(accountId !== null && { accountId }),
          }}
          onAltered={setAlteredYears}
          onClose={close}
        />
      </>
    );
  };

  const row = (plan: PurchasePlan) => {
    const panel = panelOf(plan);
    return (
      <li key={plan.id} className={styles.item} data-plan={plan.id}>
        <PlanRow
          plan={plan}
          name={nameOf(plan)}
          title={
            <span>
              {brl(moneyOfCents(plan.amountCents))} {daysOf(plan)}
            </span>
          }
          accountName={plan.accountId === null ? '' : accounts.nameOf(plan.accountId)}
          onRegister={() => setOpened({ form: 'entry', id: plan.id })}
          onEdit={() => setOpened({ form: 'edit', id: plan.id })}
          onRemove={() => setRemoved(plan)}
        />
        {panel && (
          <div className={styles.panel}>
            <RowPanel>{panel}</RowPanel>
          </div>
        )}
      </li>
    );
  };

  function body() {
    if (plans.isPending) return <ListSkeleton />;
    if (!page) return <LoadError query={plans} failure={copy.loadFailed} text={copy.loadFailedText} />;
    if (page.plans.length === 0)
      return (
        opened === null && <EmptyState low illustration={null} title={copy.empty} text={copy.emptyText} />
      );
    return (
      <ul ref={list} className={styles.list} aria-label={copy.list}>
        {page.plans.map(row)}
      </ul>
    );
  }

  return (
    <>
      <SectionHeader
        title={copy.title}
        end={
          <Button
            ref={addButton}
            size="sm"
            icon="plus"
            disabled={!page}
            aria-expanded={opened?.form === 'new'}
            onClick={() => setOpened(opened?.form === 'new' ? null : { form: 'new' })}
          >
            {copy.add}
          </Button>
        }
      />
      <Card flush label={copy.title} busy={plans.isPending}>
        <StaleRows query={plans} />
        {opened?.form === 'new' && (
          <div className={ledgerStyles.new}>
            <PlanForm plan={null} accounts={accounts.list} onClose={close} />
          </div>
        )}
        <AccountsNotice accounts={accounts} />
        <AlteredYears years={alteredYears} />
        {body()}
        <RemovalDialog
          id={removed && removed.id}
          facts={removed ? [{ label: copy.removal.plan, value: nameOf(removed) }] : []}
          words={copy.removal}
          removal={removing}
          onClose={() => setRemoved(null)}
          afterRemoval={addButton}
        />
      </Card>
    </>
  );
}
