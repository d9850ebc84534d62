import { planCadences, withdrawalHaircuts } from '@painel/contract';
import { type DecimalUnit, DecimalField, Form, SelectField, useCopy, useForm } from '@painel/shared/parts';
import { Button, Card, Notice } from '@painel/shared/ui';
import { useState } from 'react';
import type { WithdrawalState } from './use-withdrawal';
import { copy } from './withdrawal.copy';
import { problemsIn, raises, type WithdrawalDraft, type WithdrawalField } from './withdrawal.model';
import styles from './withdrawal.module.css';

const origins = (['ledger', 'typed'] as const).map((value) => ({ value, label: copy.origins[value] }));
const raiseOptions = raises.map((value) => ({ value, label: copy.raises[value] }));
const cadences = planCadences.map((value) => ({ value, label: copy.cadences[value] }));
const haircuts = withdrawalHaircuts.map((cut) => {
  const value = `${cut}` as const;
  return { value, label: copy.haircutOptions[value] };
});

/** Copies the address of the shown question: it asks the same later on. */
function CopyLink({ link }: { link: () => string }) {
  const copyText = useCopy(copy);
  return (
    <Button size="sm" onClick={() => void copyText(link())}>
      {copy.copyLink}
    </Button>
  );
}

/** Submitting the form puts the typed values into the address, and requests the answer. */
export function WithdrawalForm({ state }: { state: WithdrawalState }) {
  const { draft, mended, ownStock, query } = state;
  const form = useForm<WithdrawalDraft>({
    initial: draft,
    problemsIn: (values) => Object.fromEntries(problemsIn(values).map((name) => [name, copy.problems[name]])),
    send: state.calculate,
  });
  const { values, change } = form;
  const number = (name: WithdrawalField, unit: DecimalUnit, suffix?: string, hint?: string) => (
    <DecimalField {...form.field(name)} label={copy.labels[name]} unit={unit} suffix={suffix} hint={hint} />
  );

  // Back, forward or a link changed the question: the fields follow.
  const [shown, setShown] = useState(draft);
  if (Object.entries(draft).some(([name, value]) => value !== shown[name as WithdrawalField])) {
    setShown(draft);
    change(draft);
  }
  const { units, hints, labels } = copy;

  return (
    <Card title={copy.form} headerEnd={<CopyLink link={state.link} />}>
      <div className={styles.notices}>
        {mended.length > 0 && (
          <Notice tone="warn">{copy.mended(mended.map((name) => labels[name]).join(', '))}</Notice>
        )}
        {ownStock === 'empty' && <Notice>{copy.noLedger}</Notice>}
        {ownStock === 'none' && <p className={styles.quiet}>{copy.visitor}</p>}
      </div>
      <Form onSubmit={form.submit} label={copy.form}>
        <div className={styles.fields}>
          {ownStock === 'known' && (
            <SelectField
              label={labels.from}
              options={origins}
              value={values.from}
              onChange={(from) => change({ from })}
            />
          )}
          {values.from === 'typed' && number('stock', 'btc', units.btc)}
          {values.from === 'typed' && number('cost', 'money', units.money)}
          {number('need', 'money', units.money, hints.need)}
          {number('every', 'whole', undefined, hints.every)}
          {number('years', 'whole')}
          {number('fee', 'percent', units.percent)}
          <SelectField
            label={labels.raise}
            options={raiseOptions}
            value={values.raise}
            onChange={(raise) => change({ raise })}
          />
          {values.raise === 'percent' && number('rate', 'percent', units.percent)}
          {number('other', 'money', units.money, hints.other)}
          {number('cash', 'whole', undefined, hints.cash)}
          <SelectField
            label={labels.haircut}
            options={haircuts}
            value={values.haircut}
            onChange={(haircut) => change({ haircut })}
          />
        </div>
        <h3 className={styles.part}>{copy.target.form}</h3>
        <div className={styles.fields}>
          {number('goal', 'btc', units.btc)}
          {number('plan', 'money', units.money)}
          <SelectField
            label={labels.cadence}
            options={cadences}
            value={values.cadence}
            onChange={(cadence) => change({ cadence })}
          />
        </div>
        <Button type="submit" variant="primary" busy={query.isPlaceholderData} busyLabel={copy.calculating}>
          {copy.calculate}
        </Button>
      </Form>
    </Card>
  );
}
