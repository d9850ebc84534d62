import { alertActivityEvents } from '@painel/contract';
import { paths } from '@painel/shared/paths';
import { SelectField } from '@painel/shared/parts';
import { Notice, Skeleton, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy as words } from './alert-form.copy';
import { alertQueries } from './alerts.queries';
import styles from './alerts.module.css';
import { eventsOf } from './draft.model';
import type { AlertFormState } from './form-state';

const counts = [1, 2, 3, 4, 5, 6].map((count) => ({
  value: String(count),
  label: words.confirmationCount(count),
}));

/** What is told of a transaction, and from how many confirmations on it counts as confirmed. */
function ActivityFields({ form }: { form: AlertFormState }) {
  const chosen = eventsOf(form.values);
  const { error } = form.field('events');
  const toggle = (event: (typeof chosen)[number]) => {
    const next = alertActivityEvents.filter((each) =>
      each === event ? !chosen.includes(each) : chosen.includes(each),
    );
    form.change({ events: next.join(',') });
  };
  return (
    <>
      <fieldset className={styles.channels}>
        <legend>{words.events}</legend>
        {alertActivityEvents.map((event) => (
          <label key={event} className={styles.channel}>
            <input type="checkbox" checked={chosen.includes(event)} onChange={() => toggle(event)} />
            {words.activities[event]}
          </label>
        ))}
        {error && <p className={styles.problem}>{error}</p>}
      </fieldset>
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
function SubjectChoice({ form }: { form: AlertFormState }) {
  const subjects = useQuery(alertQueries.subjects());

  if (subjects.isPending)
    return (
      <div role="status" aria-label={words.subjectsLoading}>
        <Skeleton height={62} />
      </div>
    );
  if (subjects.isLoadingError) return <Notice tone="down">{words.subjectsFailed}</Notice>;
  const known = subjects.data ?? [];
  if (known.length === 0)
    return (
      <Notice action={<TextLink to={paths.portfolio}>{words.subjectsAdd}</TextLink>}>
        {words.subjectsNone}
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

/** The address or wallet of an alert, and what is told of it. */
export function SubjectField({ form }: { form: AlertFormState }) {
  return (
    <>
      <SubjectChoice form={form} />
      <ActivityFields form={form} />
    </>
  );
}
