import type { TaxReview, TaxYear } from '@painel/contract';
import { ApiError, messageOf, useChange } from '@painel/shared/api';
import { formatBrl, formatDate } from '@painel/shared/format';
import { LoadError, SelectField, TextField, todayInSaoPaulo } from '@painel/shared/parts';
import { Button, Card, EmptyState, Notice, Skeleton, Switch, useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MonthBadge } from '../words/month-badge';
import { nameWithYear } from '../words/months';
import { copy as owedCopy } from '../words/owed.copy';
import { type Answer, answerOf } from '../words/owed.model';
import { OwedAnswer } from '../words/owed-answer';
import { alienationName } from '../words/tax-words.copy';
import { MonthWarnings } from '../words/month-warnings';
import { deleteReview, openLink, putReview, readAll } from './accountant.api';
import { copy } from './accountant.copy';
import styles from './accountant.module.css';

const brl = (cents: number | null) => formatBrl(cents === null ? null : cents / 100);

interface ReviewProps {
  token: string;
  year: number;
  subject: string;
  /** The name of the reviewed subject, for screen readers. */
  what: string;
  review: TaxReview | undefined;
}

/** «Conferido» and a note, which the owner sees. */
function Review({ token, year, subject, what, review }: ReviewProps) {
  const toast = useToast();
  const [note, setNote] = useState(review?.note ?? '');
  const saving = useChange({
    send: async (checked: boolean | 'removed') => {
      if (checked === 'removed') return deleteReview(token, subject);
      await putReview(token, subject, { checked, note: note.trim() || null });
    },
    write: (_client, _answer, checked) => {
      if (checked === 'removed') setNote('');
      toast.success(checked === 'removed' ? copy.removed : copy.saved);
    },
    invalidates: ['accountant', token, year],
  });
  const isChecked = Boolean(review?.checkedAt);
  return (
    <div className={styles.review}>
      <Switch
        label={copy.checkedOf(what)}
        checked={isChecked}
        disabled={saving.isPending}
        onChange={(checked) => saving.mutate(checked)}
      />
      <div className={styles.note}>
        <TextField
          label={copy.noteOf(what)}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button
          size="sm"
          busy={saving.isPending}
          busyLabel={copy.saving}
          disabled={note.trim() === (review?.note ?? '')}
          onClick={() => saving.mutate(isChecked)}
        >
          {copy.save}
        </Button>
        {review && (
          <Button
            size="sm"
            variant="ghost"
            disabled={saving.isPending}
            aria-label={copy.removeOf(what)}
            onClick={() => saving.mutate('removed')}
          >
            {copy.remove}
          </Button>
        )}
      </div>
      {saving.isError && <Notice tone="down">{messageOf(saving.error, copy.saveFailed)}</Notice>}
    </div>
  );
}

function List({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <Card title={title}>
      {children.length === 0 ? <p>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </Card>
  );
}

/** A question that only the owner can answer is missing data for an accountant. */
const withoutQuestion = (answer: Answer, { missing }: TaxYear): Answer =>
  answer.kind === 'question' ? { kind: 'unknown', lacks: missing.length } : answer;

/** More cards about a year of a link. */
type More = (token: string, year: number) => ReactNode;

function Year({ token, year, more }: { token: string; year: number; more: More }) {
  const query = useQuery({
    queryKey: ['accountant', token, year],
    queryFn: ({ signal }) => readAll(token, year, signal),
  });
  if (query.isPending) return <Skeleton height={320} />;
  if (query.isLoadingError) return <LoadError query={query} failure={copy.failed} />;
  const { content, assets, gcap, reviews } = query.data;
  const of = (subject: string) => reviews.find((each) => each.subject === subject);
  const answer = withoutQuestion(answerOf(content, content.months), content);
  const months = content.months.filter(({ result }) => result !== 'none');
  return (
    <div className={styles.cards}>
      <Card label={owedCopy.label}>
        <OwedAnswer answer={answer} year={year} due={content.months} today={todayInSaoPaulo()} said={brl} />
      </Card>
      <List title={copy.months} empty={copy.noMonths}>
        {months.map((each) => {
          const { month, grossCents, gainCents, darf, paidCents, warnings } = each;
          return (
            <li key={month}>
              <p>
                <strong>{nameWithYear(month)}</strong> <MonthBadge month={each} />
              </p>
              <p>{copy.month(brl(grossCents), brl(gainCents))}</p>
              <MonthWarnings warnings={warnings} isOwner={false} />
              {darf && <p>{copy.darf(brl(darf.principalCents), formatDate(darf.dueOn))}</p>}
              {Boolean(paidCents) && <p>{copy.paid(brl(paidCents))}</p>}
              <Review
                token={token}
                year={year}
                subject={month}
                what={nameWithYear(month)}
                review={of(month)}
              />
            </li>
          );
        })}
      </List>
      <List title={copy.assets} empty={copy.noAssets}>
        {assets.rows.map(({ accountId, scope, text, costCents }) => (
          <li key={`${accountId} ${scope}`}>
            <p>{text}</p>
            <p className={styles.quiet}>{copy.asset(brl(costCents))}</p>
          </li>
        ))}
      </List>
      <List title={copy.alienations} empty={copy.noMonths}>
        {gcap.alienations.map((each) => {
          const kind = alienationName(each.kind);
          const what = copy.alienation(formatDate(each.day), kind, each.accountName);
          return (
            <li key={`${each.entryId} ${each.sats}`}>
              <p>
                <strong>{what}</strong>
              </p>
              <p>
                {copy.figures(
                  brl(each.grossCents),
                  brl(each.feeCents),
                  brl(each.costCents),
                  brl(each.gainCents),
                )}
              </p>
              {each.evidence && <p className={styles.quiet}>{copy.evidence(each.evidence)}</p>}
              <Review
                token={token}
                year={year}
                subject={each.entryId}
                what={what}
                review={of(each.entryId)}
              />
            </li>
          );
        })}
      </List>
      {more(token, year)}
    </div>
  );
}

/** The page of an accountant's link: the years of another person, to read and to check. */
export function AccountantView({ token, more }: { token: string; more: More }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const visit = useQuery({
    queryKey: ['accountant', token],
    queryFn: ({ signal }) => openLink(token, signal),
    enabled: token !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (token === '') return <EmptyState title={copy.noLink} text={copy.noLinkText} />;
  if (visit.isPending) return <Skeleton height={320} />;
  if (visit.isLoadingError) {
    const isEnded = visit.error instanceof ApiError && visit.error.kind === 'unauthenticated';
    if (isEnded) return <EmptyState title={copy.ended} text={copy.endedText} />;
    return <LoadError query={visit} failure={copy.failed} />;
  }
  const { ownerName, years, expiresAt } = visit.data;
  const year = chosen ?? String(years[0]);
  return (
    <>
      <p>{copy.lead(ownerName, formatDate(expiresAt))}</p>
      <div className={styles.year}>
        <SelectField
          label={copy.year}
          value={year}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={setChosen}
        />
      </div>
      <Year key={year} token={token} year={Number(year)} more={more} />
    </>
  );
}
