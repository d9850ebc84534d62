import { alertActivityEvents } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { CheckboxGroup, SelectField } from '@painel/shared/parts';
import { Notice, Skeleton, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy as words } from './alert-form.copy';
import { alertQueries } from './alerts.queries';
import { eventsOf } from './draft.model';
import type { AlertFormState } from './draft.model';

const counts = [1, 2, 3, 4, 5, 6].map((count) => ({
  value: String(count),
  label: words.confirmationCount(count),
}));

const activities = alertActivityEvents.map((value) => ({ value, label: words.activities[value] }));

/** Which events of a transaction notify, and from how many confirmations on it counts as confirmed. */
export function ActivityFields({ form }: { form: AlertFormState }) {
  return (
    <>
      <CheckboxGroup
        label={words.events}
        options={activities}
        chosen={eventsOf(form.values)}
        error={form.field('events').error}
        onChange={(next) => form.change({ events: next.join(',') })}
      />
      <SelectField
        label={words.confirmations}
        value={form.values.confirmations}
        options={counts}
        onChange={(confirmations) => form.change({ confirmations })}
      />
    </>
  );
}

/** One of the reader's addresses and wallets. */
export function SubjectChoice({ form }: { form: AlertFormState }) {
  const subjects = useQuery(alertQueries.subjects());

  if (subjects.isPending)
    return (
      <div role="status" aria-label={words.subjectsLoading}>
        <Skeleton height={62} />
      </div>
    );
  if (subjects.isLoadingError) return <Notice tone="down">{words.subjectsFailed}</Notice>;
  const isOfRecovery = form.values.kind === 'recovery_near';
  const known = (subjects.data ?? []).filter(({ hasRecovery }) => !isOfRecovery || hasRecovery);
  if (known.length === 0)
    return (
      <Notice action={<TextLink to={paths.portfolio}>{words.subjectsAdd}</TextLink>}>
        {isOfRecovery ? words.recoveriesNone : words.subjectsNone}
      </Notice>
    );
  return (
    <SelectField
      label={words.subject}
      error={form.field('subject').error}
      value={form.values.subject}
      options={[
        { value: '', label: words.subjectChoose },
        ...known.map(({ kind, id, name }) => ({ value: `${kind}:${id}`, label: name })),
      ]}
      onChange={(subject) => form.change({ subject })}
    />
  );
}
