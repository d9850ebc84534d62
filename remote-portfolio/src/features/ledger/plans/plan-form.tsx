import {
  type AlertChannelKind,
  alertChannelNames,
  type LedgerAccount,
  type PurchasePlan,
  planCadences,
  planDayFields,
} from '@painel/contract';
import {
  CheckboxGroup,
  DecimalField,
  Form,
  FormActions,
  QuietLine,
  SelectField,
  useForm,
  useRequestKey,
} from '@painel/shared/parts';
import { Notice, Skeleton, Switch, useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type PlanDraft,
  channelsOf,
  draftOf,
  emptyDraft,
  problemsIn,
  readyKinds,
  requestOf,
} from './plan.model';
import { cadenceWords, copy } from './plans.copy';
import ledgerStyles from '../ledger.module.css';
import { useAmounts } from '../use-amounts';
import styles from './plans.module.css';
import { planQueries, useAddPlan, useChangePlan } from './plans.queries';

const words = copy.form;
const cadences = planCadences.map((value) => ({ value, label: cadenceWords[value].name }));

interface ChannelsProps {
  available: readonly AlertChannelKind[];
  ready: readonly AlertChannelKind[];
  chosen: readonly AlertChannelKind[];
  error: ReactNode;
  onChange: (channels: string) => void;
}

/** By which channels the reminder is sent, as the form of an alert has them. */
function Channels({ available, ready, chosen, error, onChange }: ChannelsProps) {
  const kinds = [...new Set([...available, ...chosen])];
  const isUnheard = chosen.length > 0 && !chosen.some((kind) => ready.includes(kind));
  return (
    <>
      <CheckboxGroup
        label={words.channels}
        options={kinds.map((kind) => ({
          value: kind,
          label: (
            <>
              {alertChannelNames[kind].name}
              {!ready.includes(kind) && <QuietLine> {words.notReady}</QuietLine>}
            </>
          ),
        }))}
        chosen={chosen}
        error={error}
        onChange={(next) => onChange(next.join(','))}
      />
      {isUnheard && <Notice tone="warn">{words.unheard}</Notice>}
    </>
  );
}

interface Props {
  /** The plan that is changed; null for a new one. */
  plan: PurchasePlan | null;
  accounts: readonly LedgerAccount[];
  onClose: () => void;
}

/** Makes or changes a plan. It waits for the channels, which its reminder begins with. */
export function PlanForm(props: Props) {
  const channels = useQuery(planQueries.channels());
  if (channels.isPending)
    return (
      <div className={ledgerStyles.form}>
        <Skeleton height={240} />
      </div>
    );
  const available = channels.data?.available ?? props.plan?.channels ?? [];
  return (
    <Fields {...props} available={available} ready={readyKinds(channels.data)} isKnown={channels.isSuccess} />
  );
}

interface FieldsProps extends Props {
  available: readonly AlertChannelKind[];
  ready: readonly AlertChannelKind[];
  isKnown: boolean;
}

function Fields({ plan, accounts, available, ready, isKnown, onClose }: FieldsProps) {
  const toast = useToast();
  const { discreet } = useAmounts();
  const adding = useAddPlan();
  const changing = useChangePlan();
  const keyOf = useRequestKey();
  const first = ready.length > 0 ? ready : available.slice(0, 1);
  const [initial] = useState(() => (plan ? draftOf(plan, first) : emptyDraft(first)));
  const busy = adding.isPending || changing.isPending;
  const done = (text: string) => ({
    onSuccess: () => {
      toast.success(text);
      onClose();
    },
  });
  const form = useForm<PlanDraft>({
    initial,
    problemsIn,
    send(draft) {
      if (busy) return;
      const body = requestOf(draft);
      if (plan) changing.mutate({ id: plan.id, ...body }, done(words.saved));
      else adding.mutate({ body, key: keyOf(body) }, done(words.created));
    },
    error: adding.error ?? changing.error,
    failure: words.failed,
  });
  const { cadence, accountId, remind } = form.values;
  const [ofCadence, dayField] = [cadenceWords[cadence], planDayFields[cadence]];
  const day = form.values[dayField];

  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !busy) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc from any field cancels
    <div ref={element} className={ledgerStyles.form} onKeyDown={onKeyDown}>
      <Form label={plan ? words.titleEdit : words.titleNew} onSubmit={form.submit}>
        <div className={ledgerStyles.fields}>
          <DecimalField
            {...form.field('amount')}
            unit="money"
            label={words.amount}
            suffix="R$"
            placeholder="500,00"
            data-discreet={discreet || undefined}
          />
          <SelectField
            label={words.cadence}
            value={cadence}
            options={cadences}
            onChange={(next) => form.change({ cadence: next })}
          />
          <SelectField
            label={ofCadence.day}
            hint={ofCadence.hint(Number(day))}
            value={day}
            options={ofCadence.days.map((label, index) => ({ value: `${index + 1}`, label }))}
            onChange={(next) => form.change({ [dayField]: next })}
          />
          <SelectField
            label={words.account}
            hint={words.accountHint}
            value={accountId}
            options={[
              { value: '', label: words.anyAccount },
              ...accounts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(next) => form.change({ accountId: next })}
          />
        </div>
        {available.length > 0 && (
          <div className={styles.reminder}>
            <Switch
              label={words.remind}
              checked={remind === 'yes'}
              onChange={(on) => form.change({ remind: on ? 'yes' : 'no' })}
            />
            {remind === 'yes' && (
              <Channels
                available={available}
                ready={ready}
                chosen={channelsOf(form.values)}
                error={form.field('channels').error}
                onChange={(channels) => form.change({ channels })}
              />
            )}
          </div>
        )}
        {!isKnown && <Notice tone="warn">{words.noChannels}</Notice>}
        {form.notice}
        <FormActions
          submitLabel={plan ? words.save : words.create}
          busy={busy}
          busyLabel={words.saving}
          onCancel={onClose}
        />
      </Form>
    </div>
  );
}
