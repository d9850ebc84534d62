import { dcaCadences } from '@painel/contract';
import { DecimalField, Form, SelectField, TextField, useForm, useCopy } from '@painel/shared/parts';
import { Button, Card, Notice } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from './compare.copy';
import { earliestDay, type DcaDraft, type DcaField, problemsIn } from './dca.model';
import styles from './compare.module.css';
import type { DcaState } from './use-dca';

/** Copies the address of the shown plan, with its days: it shows the same later on. */
function CopyLink({ link }: { link: () => string }) {
  const copyText = useCopy(copy);
  return (
    <Button size="sm" onClick={() => void copyText(link())}>
      {copy.copyLink}
    </Button>
  );
}

const cadences = dcaCadences.map((value) => ({ value, label: copy.cadences[value] }));
const weekdays = copy.weekdays.map((label, place) => ({ value: String(place + 1), label }));

interface Props {
  plan: DcaState;
  lastDay: string;
  busy: boolean;
}

/** Submitting the form puts the typed values into the address and requests the result. */
export function DcaForm({ plan, lastDay, busy }: Props) {
  const { draft, mended } = plan;
  const form = useForm<DcaDraft>({
    initial: draft,
    problemsIn: (values) =>
      Object.fromEntries(
        Object.entries(problemsIn(values, lastDay)).map(([name, problem]) => [name, copy.problems[problem]]),
      ),
    send: plan.calculate,
  });
  const text = (name: DcaField) => ({ ...form.field(name), label: copy.labels[name] });

  // Back, forward or a link changed the plan: the fields follow.
  const [shown, setShown] = useState(draft);
  if (Object.entries(draft).some(([name, value]) => value !== shown[name as DcaField])) {
    setShown(draft);
    form.change(draft);
  }

  return (
    <Card title={copy.plan} headerEnd={<CopyLink link={plan.link} />}>
      {mended.length > 0 && (
        <div className={styles.mended}>
          <Notice tone="warn">{copy.mended(mended.map((name) => copy.labels[name]).join(', '))}</Notice>
        </div>
      )}
      <Form onSubmit={form.submit} label={copy.plan}>
        <div className={styles.fields}>
          <DecimalField {...text('amount')} unit="money" suffix={copy.amountUnit} />
          <SelectField
            label={copy.labels.cadence}
            options={cadences}
            value={form.values.cadence}
            onChange={(cadence) => form.change({ cadence })}
          />
          {form.values.cadence === 'monthly' ? (
            <DecimalField {...text('day')} unit="whole" hint={copy.dayHint} />
          ) : (
            <SelectField
              label={copy.labels.weekday}
              options={weekdays}
              value={form.values.weekday}
              onChange={(weekday) => form.change({ weekday })}
            />
          )}
          <TextField {...text('from')} type="date" min={earliestDay} max={lastDay} />
          <TextField {...text('to')} type="date" min={earliestDay} max={lastDay} />
          <DecimalField {...text('fee')} unit="percent" suffix={copy.feeUnit} />
        </div>
        <Button type="submit" variant="primary" busy={busy} busyLabel={copy.calculating}>
          {copy.calculate}
        </Button>
      </Form>
    </Card>
  );
}
