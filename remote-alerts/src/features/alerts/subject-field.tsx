import { paths } from '@painel/shared/paths';
import { SelectField } from '@painel/shared/parts';
import { Notice, Skeleton, TextLink } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './alerts.copy';
import { alertQueries } from './alerts.queries';
import type { AlertFormState } from './form-state';

const words = copy.form;

/** One of the reader's addresses and wallets. */
export function SubjectField({ form }: { form: AlertFormState }) {
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
