import type { AlteredYear } from '../altered-years.model';
import type { LedgerEntry, LedgerMatch } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Actions, formatMoment, QuietLine } from '@painel/shared/parts';
import { Badge, Button, KeyValue, KeyValueList, Notice, useToast } from '@painel/shared/ui';
import { Fragment, useRef, useState } from 'react';
import { copy } from '../ledger.copy';
import taskStyles from './tasks.module.css';
import { useAnswerMatch } from '../ledger.queries';
import { useAmounts } from '../use-amounts';

const words = copy.tasks.pairs;
const minuteS = 60;
const hourS = 3600;

const formatInterval = (seconds: number) =>
  seconds >= hourS ? words.hours(Math.round(seconds / hourS)) : words.minutes(Math.round(seconds / minuteS));

interface Props {
  match: LedgerMatch;
  accountName: (id: string) => string;
  onAltered: (years: readonly AlteredYear[]) => void;
}

/** Two transfers that may be the same coins, and the question whether they are. */
export function MatchCard({ match, accountName, onAltered }: Props) {
  const toast = useToast();
  const amounts = useAmounts();
  const answer = useAnswerMatch();
  const isGiven = useRef(false);
  const { id, reason, feeSats, secondsApart, isFeeUnusual } = match;
  const { outs = [match.out], ins = [match.in] } = match;
  const [isAsked, setIsAsked] = useState(false);

  const give = (isPair: boolean) => {
    // A second press can come before the buttons render as disabled.
    if (isGiven.current) return;
    isGiven.current = true;
    answer.mutate(
      { id, isPair },
      {
        onSuccess: (years) => {
          toast.success(isPair ? words.confirmed : words.rejected);
          onAltered(years);
        },
        onError: () => (isGiven.current = false),
      },
    );
  };
  const isGiving = (isPair: boolean) => answer.isPending && answer.variables.isPair === isPair;
  const side = (label: string, entries: readonly LedgerEntry[]) => (
    <div className={taskStyles.side}>
      {entries.map((entry) => (
        <Fragment key={entry.id}>
          <QuietLine>{label}</QuietLine>
          <b>{accountName(entry.accountId)}</b>
          <span>{amounts.sats(entry.sats)}</span>
          <QuietLine>{formatMoment(entry.occurredAt)}</QuietLine>
        </Fragment>
      ))}
    </div>
  );

  return (
    <li className={taskStyles.match}>
      <div className={taskStyles.sides}>
        {side(words.out, outs)}
        {side(words.in, ins)}
        <div className={taskStyles.facts}>
          {reason && <Badge tone="info">{words.reasons[reason]}</Badge>}
          <KeyValueList>
            <KeyValue label={words.fee}>{amounts.sats(feeSats)}</KeyValue>
            {secondsApart !== null && <KeyValue label={words.apart}>{formatInterval(secondsApart)}</KeyValue>}
          </KeyValueList>
        </div>
      </div>
      {isAsked && (
        <Notice tone="warn">
          {words.unusualFee} {amounts.sats(feeSats)}. {words.unusualFeeWhy}
        </Notice>
      )}
      {answer.isError && <Notice tone="down">{messageOf(answer.error, words.failed)}</Notice>}
      <Actions spaced>
        <Button
          disabled={answer.isPending}
          busy={isGiving(false)}
          busyLabel={words.rejecting}
          onClick={() => give(false)}
        >
          {words.reject}
        </Button>
        <Button
          variant="primary"
          icon="check"
          disabled={answer.isPending}
          busy={isGiving(true)}
          busyLabel={words.confirming}
          onClick={() => (isFeeUnusual && !isAsked ? setIsAsked(true) : give(true))}
        >
          {isAsked ? words.confirmUnusual : words.confirm}
        </Button>
      </Actions>
    </li>
  );
}
