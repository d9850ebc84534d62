import type { TaxAccountantMade, TaxAccountants } from '@painel/contract';
import { messageOf, useChange } from '@painel/shared/api';
import { useWithProof } from '@painel/shared/federation';
import { formatDate, formatDateTime } from '@painel/shared/format';
import { Form, FormActions, SelectField, TextField, useCopy, useForm } from '@painel/shared/parts';
import { Badge, Button, Card, Notice, Skeleton, useNow } from '@painel/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { titleOfMonth } from '../words/months';
import styles from './tax-year.module.css';
import { taxQueries } from './tax-year.queries';
import { addAccountant, readAccountants, removeReview, revokeAccountant } from './year-tools.api';
import { copy } from './year-tools.copy';

const words = copy.accountants;
const queryKey = [...taxQueries.all, 'accountants'];
const periods = ['7', '30', '90'] as const;

/** The page of an accountant. The token is behind the mark that browsers send to no server. */
const linkOf = ({ token }: TaxAccountantMade) => `${window.location.origin}/contador#${token}`;

function LinkForm({
  year,
  onMade,
  onClose,
}: {
  year: number;
  onMade: (made: TaxAccountantMade) => void;
  onClose: () => void;
}) {
  const withProof = useWithProof();
  const [years, setYears] = useState<'one' | 'all'>('one');
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  const adding = useMutation({
    mutationFn: (name: string) =>
      withProof(() => addAccountant({ name, year: years === 'one' ? year : null, days: Number(days) })),
    onSuccess: onMade,
  });
  const form = useForm({
    initial: { name: '' },
    problemsIn: ({ name }) => ({ ...(name.trim() === '' && { name: words.notName }) }),
    send: ({ name }) => adding.mutate(name.trim()),
    error: adding.error,
    failure: words.failed,
  });
  return (
    <Form label={words.form} onSubmit={form.submit}>
      <div className={styles.fields}>
        <TextField {...form.field('name')} label={words.name} maxLength={60} />
        <SelectField
          label={words.years}
          value={years}
          options={[
            { value: 'one', label: String(year) },
            { value: 'all', label: words.all },
          ]}
          onChange={setYears}
        />
        <SelectField
          label={words.days}
          value={days}
          options={periods.map((value) => ({ value, label: words.ofDays(Number(value)) }))}
          onChange={setDays}
        />
      </div>
      {form.notice}
      <FormActions
        submitLabel={words.save}
        busy={adding.isPending}
        busyLabel={words.saving}
        onCancel={onClose}
      />
    </Form>
  );
}

function MadeLink({ made }: { made: TaxAccountantMade }) {
  const copyText = useCopy(words);
  const link = linkOf(made);
  return (
    <Notice>
      {words.made} <span className={styles.link}>{link}</span>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => void copyText(link)}>
          {words.copy}
        </Button>
      </div>
    </Notice>
  );
}

function Links({ accountants }: Pick<TaxAccountants, 'accountants'>) {
  const revoking = useChange({ send: revokeAccountant, invalidates: queryKey });
  const now = new Date(useNow(60_000)).toISOString();
  return (
    <>
      {revoking.isError && <Notice tone="down">{messageOf(revoking.error, words.revokeFailed)}</Notice>}
      <ul className={styles.lacks} aria-label={words.title}>
        {accountants.map(({ id, name, year, expiresAt, revokedAt, openings }) => (
          <li key={id}>
            <div className={styles.line}>
              <span>{words.line(name, words.year(year), formatDate(expiresAt))}</span>
              {revokedAt && <Badge>{words.revoked}</Badge>}
              {!revokedAt && expiresAt <= now && <Badge>{words.expired}</Badge>}
              {!revokedAt && expiresAt > now && (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={revoking.isPending}
                  aria-label={words.revokeOf(name)}
                  onClick={() => revoking.mutate(id)}
                >
                  {words.revoke}
                </Button>
              )}
            </div>
            <p className={styles.quiet}>
              {openings.length === 0
                ? words.never
                : words.opened(openings.map((at) => formatDateTime(at)).join('; '))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const subjectOf = (subject: string) =>
  /^\d{4}-\d{2}$/.test(subject) ? `${titleOfMonth(subject)} de ${subject.slice(0, 4)}` : words.entry;

function Reviews({ reviews }: Pick<TaxAccountants, 'reviews'>) {
  const removing = useChange({ send: removeReview, invalidates: queryKey });
  return (
    <div>
      {removing.isError && <Notice tone="down">{messageOf(removing.error, words.removeFailed)}</Notice>}
      <p>
        <strong>{words.reviews}</strong>
      </p>
      <ul className={styles.lacks} aria-label={words.reviews}>
        {reviews.map(({ subject, accountantName, checkedAt, note, updatedAt }) => (
          <li key={subject}>
            <div className={styles.line}>
              <span>
                {subjectOf(subject)} {checkedAt && <Badge tone="up">{words.checked}</Badge>}
              </span>
              <Button
                size="sm"
                variant="ghost"
                disabled={removing.isPending}
                aria-label={words.removeOf(subjectOf(subject))}
                onClick={() => removing.mutate(subject)}
              >
                {words.remove}
              </Button>
            </div>
            {note && <p>{note}</p>}
            <p className={styles.quiet}>
              {accountantName}, {formatDateTime(updatedAt)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The links by which accountants read, their openings, and the accountants' notes. */
export function Accountants({ year }: { year: number }) {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readAccountants(signal) });
  const [isTyping, setTyping] = useState(false);
  const [made, setMade] = useState<TaxAccountantMade | null>(null);
  const onMade = (next: TaxAccountantMade) => {
    setMade(next);
    setTyping(false);
    void client.invalidateQueries({ queryKey });
  };
  return (
    <Card title={words.title} busy={query.isPending}>
      <div className={styles.body}>
        <p className={styles.quiet}>{words.text}</p>
        {made && <MadeLink made={made} />}
        {isTyping ? (
          <LinkForm year={year} onMade={onMade} onClose={() => setTyping(false)} />
        ) : (
          <div>
            <Button size="sm" onClick={() => setTyping(true)}>
              {words.add}
            </Button>
          </div>
        )}
        {query.isPending && <Skeleton height={40} />}
        {query.isLoadingError && <Notice tone="down">{messageOf(query.error, words.loadFailed)}</Notice>}
        {query.data?.accountants.length === 0 && <p className={styles.quiet}>{words.empty}</p>}
        {query.data && query.data.accountants.length > 0 && <Links accountants={query.data.accountants} />}
        {query.data && query.data.reviews.length > 0 && <Reviews reviews={query.data.reviews} />}
      </div>
    </Card>
  );
}
