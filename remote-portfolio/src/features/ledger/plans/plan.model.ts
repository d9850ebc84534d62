import {
  type AlertChannelKind,
  type AlertChannelList,
  type PlanCadence,
  planDayFields,
  type PurchasePlan,
  type PurchasePlanRequest,
} from '@painel/contract';
import { atFirstUse } from '@painel/shared/format';
import type { Problems } from '@painel/shared/parts';
import { readCents, writeCents } from '../amounts.model';
import { cadenceWords, copy } from './plans.copy';

const maxCents = 1_000_000_000;

/** A plan as its fields show it. */
export type PlanDraft = Record<(typeof planDayFields)[PlanCadence], string> & {
  amount: string;
  cadence: PlanCadence;
  /** Empty for any account. */
  accountId: string;
  remind: 'yes' | 'no';
  /** The chosen kinds with commas between them. */
  channels: string;
};

export const channelsOf = ({ channels }: Pick<PlanDraft, 'channels'>) =>
  channels.split(',').filter(Boolean) as AlertChannelKind[];

/** The kinds of which a channel is confirmed and on. */
export const readyKinds = (list: AlertChannelList | null | undefined): AlertChannelKind[] =>
  list?.available.filter((kind) =>
    list.channels.some((channel) => channel.kind === kind && channel.state === 'on'),
  ) ?? [];

const inWords = atFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'long' }),
);

/** The day and month of a YYYY-MM-DD: `5 de dezembro`. */
export const writeDay = (day: string): string => inWords().format(Date.parse(day));

export const emptyDraft = (channels: readonly AlertChannelKind[]): PlanDraft => ({
  amount: '',
  cadence: 'monthly',
  day: String(cadenceWords.monthly.first),
  weekday: String(cadenceWords.weekly.first),
  accountId: '',
  remind: channels.length > 0 ? 'yes' : 'no',
  channels: channels.join(','),
});

export const draftOf = (plan: PurchasePlan, channels: readonly AlertChannelKind[]): PlanDraft => ({
  amount: writeCents(plan.amountCents ?? 0),
  cadence: plan.cadence,
  day: String(plan.day ?? cadenceWords.monthly.first),
  weekday: String(plan.weekday ?? cadenceWords.weekly.first),
  accountId: plan.accountId ?? '',
  remind: plan.remind ? 'yes' : 'no',
  channels: (plan.remind ? plan.channels : channels).join(','),
});

function centsOf(text: string): number | null {
  const cents = readCents(text);
  return cents !== null && cents >= 1 && cents <= maxCents ? cents : null;
}

/** One sentence for each field that has something wrong. */
export function problemsIn(draft: PlanDraft): Problems<PlanDraft> {
  const { problems } = copy.form;
  return {
    ...(centsOf(draft.amount) === null && { amount: problems.amount }),
    ...(draft.remind === 'yes' && channelsOf(draft).length === 0 && { channels: problems.channels }),
  };
}

/** A draft without problems as the API takes it. */
export function requestOf(draft: PlanDraft): PurchasePlanRequest {
  const remind = draft.remind === 'yes';
  const { cadence } = draft;
  const field = planDayFields[cadence];
  return {
    cadence,
    [field]: Number(draft[field]),
    amountCents: centsOf(draft.amount)!,
    accountId: draft.accountId || null,
    remind,
    ...(remind && { channels: channelsOf(draft) }),
  } as PurchasePlanRequest;
}
