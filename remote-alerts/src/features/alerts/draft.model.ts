import {
  type AlertActivityEvent,
  alertActivityEvents,
  type AlertChannelKind,
  type AlertParams,
  type AlertRequest,
  type AlertWindow,
  blocksPerCycle,
} from '@painel/contract';
import type { Problems, useForm } from '@painel/shared/parts';
import { copy } from './alert-form.copy';
import { type FormAlert, type FormKind, formKinds } from './form-kinds.model';
import { type Currency, readCents, readNumber, writeCents, writeNumber } from './amounts.model';

/** The typed texts of the form, by field. */
export type AlertDraft = {
  kind: FormKind;
  cents: string;
  currency: Currency;
  percent: string;
  sign: 'up' | 'down';
  window: AlertWindow;
  /** `addressId:…` or `watchedWalletId:…`; empty before a choice. */
  subject: string;
  /** The chosen ones with commas between them. */
  events: string;
  confirmations: string;
  satVb: string;
  blocksLeft: string;
  direction: 'above' | 'below';
  minutes: string;
  /** Without its sign. */
  premium: string;
  /** Of the month's limit. */
  taxPercent: '80' | '100';
  /** Before a DARF is due. */
  daysLeft: '7' | '1';
  /** The chosen kinds with commas between them. */
  channels: string;
  /** Whether the bell is enough while no channel works. */
  bellOnly: 'yes' | 'no';
  repeat: 'yes' | 'no';
  gapHours: string;
  /** In the form of `datetime-local`, in the zone of the device; empty for ever. */
  expires: string;
  note: string;
};

export const isPrice = (kind: FormKind) => kind === 'price_above' || kind === 'price_below';

const hour = 3600;
const minGapHours = 6;
const maxGapHours = 8760;

export const channelsOf = ({ channels }: Pick<AlertDraft, 'channels'>) =>
  channels.split(',').filter(Boolean) as AlertChannelKind[];

export const eventsOf = ({ events }: Pick<AlertDraft, 'events'>) =>
  events.split(',').filter(Boolean) as AlertActivityEvent[];

export const emptyDraft = (channels: readonly AlertChannelKind[]): AlertDraft => ({
  kind: 'price_above',
  cents: '',
  currency: 'BRL',
  percent: '5',
  sign: 'up',
  window: '24h',
  subject: '',
  events: alertActivityEvents.join(','),
  confirmations: '1',
  satVb: '2',
  blocksLeft: '1.000',
  direction: 'above',
  minutes: '15',
  premium: '2',
  taxPercent: '80',
  daysLeft: '7',
  channels: channels.join(','),
  bellOnly: 'no',
  repeat: 'no',
  gapHours: String(minGapHours),
  expires: '',
  note: '',
});

const pad = (part: number) => String(part).padStart(2, '0');

/** An instant as `datetime-local` takes it, in the zone of the device. */
function localTime(instant: string): string {
  const at = new Date(instant);
  const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** Returns the parameters that the fields of a kind spell; null while one of them is unreadable. */
export function paramsOf(draft: AlertDraft): AlertParams | null {
  const known = <Value>(value: Value | null, params: (value: Value) => AlertParams) =>
    value === null ? null : params(value);
  switch (draft.kind) {
    case 'price_above':
    case 'price_below':
      return known(readCents(draft.cents), (cents) => ({ cents, currency: draft.currency }));
    case 'portfolio_value':
      return known(readCents(draft.cents), (cents) => ({ cents, direction: draft.direction }));
    case 'price_change': {
      const isDown = draft.sign === 'down';
      return known(numberIn(draft.percent, 0.1, isDown ? 99 : 1000), (percent) => ({
        percent: isDown ? -percent : percent,
        window: draft.window,
      }));
    }
    case 'address_activity': {
      const [key, id] = draft.subject.split(/:(.*)/s);
      if (!id) return null;
      const events = eventsOf(draft);
      const confirmations = Number(draft.confirmations);
      return {
        ...(key === 'addressId' ? { addressId: id } : { watchedWalletId: id }),
        ...(events.length < alertActivityEvents.length && { events }),
        ...(confirmations > 1 && { confirmations }),
      };
    }
    case 'fee_below':
      return known(numberIn(draft.satVb, 0.1, 10_000), (satVb) => ({ satVb }));
    case 'halving':
      return known(wholeIn(draft.blocksLeft, 1, blocksPerCycle), (blocksLeft) => ({ blocksLeft }));
    case 'premium': {
      const isCheaper = draft.sign === 'down';
      return known(numberIn(draft.premium, 0, isCheaper ? 50 : 100), (percent) => ({
        percent: isCheaper && percent > 0 ? -percent : percent,
        direction: draft.direction,
      }));
    }
    case 'tax_limit':
      return { percent: Number(draft.taxPercent) };
    case 'tax_due':
      return { daysLeft: Number(draft.daysLeft) };
    case 'source_stale':
      return known(wholeIn(draft.minutes, 2, 1440), (minutes) => ({ minutes }));
  }
}

function numberIn(text: string, least: number, most: number): number | null {
  const value = readNumber(text);
  return value !== null && value >= least && value <= most ? value : null;
}

function wholeIn(text: string, least: number, most: number): number | null {
  const value = numberIn(text, least, most);
  return Number.isInteger(value) ? value : null;
}

/** The field that carries a kind's parameter, for its problem. */
const fieldOf: Record<
  Exclude<FormKind, 'tax_limit' | 'tax_due'>,
  'cents' | 'percent' | 'subject' | 'satVb' | 'blocksLeft' | 'minutes' | 'premium'
> = {
  price_above: 'cents',
  price_below: 'cents',
  price_change: 'percent',
  address_activity: 'subject',
  fee_below: 'satVb',
  halving: 'blocksLeft',
  portfolio_value: 'cents',
  source_stale: 'minutes',
  premium: 'premium',
};

/** One sentence for each field that is in the way of sending. */
export function problemsIn(draft: AlertDraft, now: number): Problems<AlertDraft> {
  const { problems } = copy;
  const { kind } = draft;
  // A choice of two is never wrong.
  const field = kind === 'tax_limit' || kind === 'tax_due' ? null : fieldOf[kind];
  const expires = draft.expires === '' ? Infinity : new Date(draft.expires).getTime();
  return {
    ...(field !== null && paramsOf(draft) === null && { [field]: problems[field] }),
    ...(draft.kind === 'address_activity' && eventsOf(draft).length === 0 && { events: problems.events }),
    ...(channelsOf(draft).length === 0 && { channels: problems.channels }),
    ...(draft.repeat === 'yes' &&
      wholeIn(draft.gapHours, minGapHours, maxGapHours) === null && { gapHours: problems.gapHours }),
    ...(!(expires > now) && { expires: problems.expires }),
  };
}

/** Returns the request body of a draft without problems. */
export function requestOf(draft: AlertDraft): AlertRequest {
  const repeat = draft.repeat === 'yes';
  return {
    kind: draft.kind,
    params: paramsOf(draft),
    channels: channelsOf(draft),
    bellOnly: draft.bellOnly === 'yes',
    repeat,
    ...(repeat && { gapSeconds: wholeIn(draft.gapHours, minGapHours, maxGapHours)! * hour }),
    expiresAt: draft.expires === '' ? null : new Date(draft.expires).toISOString(),
    note: draft.note.trim() || null,
  } as AlertRequest;
}

/** An alert as its form begins. */
export function draftOf(alert: FormAlert): AlertDraft {
  const { params } = alert;
  const { percent = 5 } = params;
  const subject = params.addressId
    ? `addressId:${params.addressId}`
    : params.watchedWalletId
      ? `watchedWalletId:${params.watchedWalletId}`
      : '';
  const empty = emptyDraft(alert.channels);
  return {
    ...empty,
    kind: alert.kind,
    subject,
    percent: writeNumber(Math.abs(percent)),
    ...(alert.kind === 'premium' && { premium: writeNumber(Math.abs(percent)) }),
    sign: percent < 0 ? 'down' : 'up',
    currency: params.currency ?? empty.currency,
    window: params.window ?? empty.window,
    direction: params.direction ?? empty.direction,
    ...(params.cents !== undefined && { cents: writeCents(params.cents) }),
    ...(params.satVb !== undefined && { satVb: writeNumber(params.satVb) }),
    ...(params.blocksLeft !== undefined && { blocksLeft: writeNumber(params.blocksLeft) }),
    taxPercent: params.percent === 100 ? '100' : '80',
    daysLeft: params.daysLeft === 1 ? '1' : '7',
    ...(params.minutes !== undefined && { minutes: writeNumber(params.minutes) }),
    ...(params.events && { events: params.events.join(',') }),
    ...(params.confirmations !== undefined && { confirmations: String(params.confirmations) }),
    bellOnly: alert.bellOnly ? 'yes' : 'no',
    repeat: alert.repeat ? 'yes' : 'no',
    gapHours: String(Math.max(minGapHours, Math.round((alert.gapSeconds ?? 0) / hour))),
    expires: alert.expiresAt === null ? '' : localTime(alert.expiresAt),
    note: alert.note ?? '',
  };
}

/** The form that a link of another page asks for, as `?kind=price_above&cents=60000000&currency=BRL`; null for none, or one that is unknown. */
export function draftOfLink(query: URLSearchParams): Partial<AlertDraft> | null {
  const kind = formKinds.find((known) => known === query.get('kind'));
  if (!kind) return null;
  const whole = (name: string) => {
    const text = query.get(name) ?? '';
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  const [cents, blocks] = [whole('cents'), whole('blocksLeft')];
  const decimal = (name: string) => {
    const text = query.get(name) ?? '';
    return /^-?\d{1,5}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
  };
  const [satVb, percent] = [decimal('satVb'), decimal('percent')];
  const direction = (['above', 'below'] as const).find((known) => known === query.get('direction'));
  const key = (['addressId', 'watchedWalletId'] as const).find((name) => query.get(name));
  return {
    kind,
    ...(cents !== null && { cents: writeCents(cents) }),
    ...(blocks !== null && { blocksLeft: writeNumber(blocks) }),
    ...(satVb !== null && { satVb: writeNumber(satVb) }),
    ...(percent !== null && {
      [kind === 'premium' ? 'premium' : 'percent']: writeNumber(Math.abs(percent)),
      sign: percent < 0 ? ('down' as const) : ('up' as const),
    }),
    ...(direction && { direction }),
    ...(key && { subject: `${key}:${query.get(key)}` }),
    ...(query.get('currency') === 'USD' && { currency: 'USD' as const }),
  };
}

/** The form of an alert, as its groups of fields take it. */
export type AlertFormState = ReturnType<typeof useForm<AlertDraft>>;
