import {
  type Alert,
  type AlertActivityEvent,
  alertActivityEvents,
  type AlertChannelKind,
  type AlertParams,
  alertParamsSchemas,
  type AlertRequest,
  alertSchema,
  type AlertWindow,
} from '@painel/contract';
import type { Problems, useForm } from '@painel/shared/parts';
import { copy } from './alert-form.copy';
import { alertForms, type FieldName, type Figure, type KindForm } from './alert-forms.copy';
import { type FormAlert, type FormKind, formKinds } from './form-kinds.model';
import { type Currency, readCents, readNumber, writeCents, writeNumber } from './amounts.model';

/** The typed texts of the form, by field. */
export type AlertDraft = {
  kind: FormKind;
  /** The number of the kind, without its sign. */
  figure: string;
  currency: Currency;
  sign: 'up' | 'down';
  window: AlertWindow;
  /** `addressId:…` or `watchedWalletId:…`; empty before a choice. */
  subject: string;
  /** The chosen ones with commas between them. */
  events: string;
  confirmations: string;
  direction: 'above' | 'below';
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

const hour = 3600;
const minGapHours = 6;
const maxGapHours = 8760;

export const channelsOf = ({ channels }: Pick<AlertDraft, 'channels'>) =>
  channels.split(',').filter(Boolean) as AlertChannelKind[];

export const eventsOf = ({ events }: Pick<AlertDraft, 'events'>) =>
  events.split(',').filter(Boolean) as AlertActivityEvent[];

export const formOf = (kind: FormKind): KindForm => alertForms[kind];

export const emptyDraft = (channels: readonly AlertChannelKind[]): AlertDraft => ({
  kind: 'price_above',
  figure: formOf('price_above').figure?.initial ?? '',
  currency: 'BRL',
  sign: 'up',
  window: '24h',
  subject: '',
  events: alertActivityEvents.join(','),
  confirmations: '1',
  direction: 'above',
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

/** The parameters of one field, and the field of parameters. Null for a text that is no number. */
interface FieldParams {
  read: (draft: AlertDraft, figure: Figure | undefined) => AlertParams | null;
  write: (params: AlertParams, figure: Figure | undefined) => Partial<AlertDraft>;
}

/** Of a field that is its parameter. */
const same = <Name extends 'currency' | 'window' | 'direction'>(name: Name): FieldParams => ({
  read: (draft) => ({ [name]: draft[name] }),
  write: (params) => (params[name] === undefined ? {} : { [name]: params[name] }),
});

const fieldParams: Readonly<Record<FieldName, FieldParams>> = {
  figure: {
    read(draft, figure) {
      if (!figure) return null;
      const value = (figure.unit === 'money' ? readCents : readNumber)(draft.figure);
      if (value === null) return null;
      const isNegative = formOf(draft.kind).signs && draft.sign === 'down' && value > 0;
      return { [figure.param]: isNegative ? -value : value };
    },
    write(params, figure) {
      const value = figure && params[figure.param];
      if (value === undefined) return {};
      return { figure: (figure?.unit === 'money' ? writeCents : writeNumber)(Math.abs(value)) };
    },
  },
  sign: {
    read: () => ({}),
    write: (params, figure) => ({ sign: figure && (params[figure.param] ?? 0) < 0 ? 'down' : 'up' }),
  },
  currency: same('currency'),
  window: same('window'),
  direction: same('direction'),
  priceShortcuts: { read: () => ({}), write: () => ({}) },
  subject: {
    read({ subject }) {
      const [key, id] = subject.split(/:(.*)/s);
      return id ? { [key === 'addressId' ? key : 'watchedWalletId']: id } : null;
    },
    write({ addressId, watchedWalletId }) {
      if (addressId !== undefined) return { subject: `addressId:${addressId}` };
      return watchedWalletId === undefined ? {} : { subject: `watchedWalletId:${watchedWalletId}` };
    },
  },
  activity: {
    read(draft) {
      const [events, confirmations] = [eventsOf(draft), Number(draft.confirmations)];
      return {
        ...(events.length < alertActivityEvents.length && { events }),
        ...(confirmations > 1 && { confirmations }),
      };
    },
    write: ({ events, confirmations }) => ({
      ...(events && { events: events.join(',') }),
      ...(confirmations !== undefined && { confirmations: String(confirmations) }),
    }),
  },
};

/** Returns the parameters that the fields of a kind spell; null while the contract refuses them. */
export function paramsOf(draft: AlertDraft): AlertParams | null {
  const { fields, figure } = formOf(draft.kind);
  let params: AlertParams = {};
  for (const name of fields) {
    const own = fieldParams[name].read(draft, figure);
    if (own === null) return null;
    params = { ...params, ...own };
  }
  return alertParamsSchemas[draft.kind].safeParse(params).success ? params : null;
}

/** The fields that parameters become. */
function fieldsOf(kind: FormKind, params: AlertParams): Partial<AlertDraft> {
  const { fields, figure } = formOf(kind);
  return Object.assign(
    { kind, figure: figure?.initial ?? '' },
    ...fields.map((name) => fieldParams[name].write(params, figure)),
  ) as Partial<AlertDraft>;
}

/** The change to another kind: its figure starts from its initial value, unless both have the same. */
export function kindChange(from: FormKind, to: FormKind): Partial<AlertDraft> {
  const initial = formOf(to).figure?.initial ?? '';
  return { kind: to, ...(initial !== formOf(from).figure?.initial && { figure: initial }) };
}

function hoursIn(text: string): number | null {
  const value = readNumber(text);
  return Number.isInteger(value) && value! >= minGapHours && value! <= maxGapHours ? value : null;
}

/** One sentence for each field that is in the way of sending. */
export function problemsIn(draft: AlertDraft, now: number): Problems<AlertDraft> {
  const { problems } = copy;
  const { fields, figure, problem } = formOf(draft.kind);
  const hasNoEvents = fields.includes('activity') && eventsOf(draft).length === 0;
  const isRefused =
    paramsOf(hasNoEvents ? { ...draft, events: alertActivityEvents.join(',') } : draft) === null;
  const expires = draft.expires === '' ? Infinity : new Date(draft.expires).getTime();
  return {
    ...(isRefused && { [figure ? 'figure' : 'subject']: problem }),
    ...(hasNoEvents && { events: problems.events }),
    ...(channelsOf(draft).length === 0 && { channels: problems.channels }),
    ...(draft.repeat === 'yes' && hoursIn(draft.gapHours) === null && { gapHours: problems.gapHours }),
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
    ...(repeat && { gapSeconds: hoursIn(draft.gapHours)! * hour }),
    expiresAt: draft.expires === '' ? null : new Date(draft.expires).toISOString(),
    note: draft.note.trim() || null,
  } as AlertRequest;
}

/** An alert as its form begins. */
export const draftOf = (alert: FormAlert): AlertDraft => ({
  ...emptyDraft(alert.channels),
  ...fieldsOf(alert.kind, alert.params),
  bellOnly: alert.bellOnly ? 'yes' : 'no',
  repeat: alert.repeat ? 'yes' : 'no',
  gapHours: String(Math.max(minGapHours, Math.round((alert.gapSeconds ?? 0) / hour))),
  expires: alert.expiresAt === null ? '' : localTime(alert.expiresAt),
  note: alert.note ?? '',
});

const linkedNumber = /^-?\d{1,15}(\.\d{1,2})?$/;

/** The form that a link of another page asks for, as `?kind=price_above&cents=60000000&currency=BRL`; null for none, or one that is unknown. */
export function draftOfLink(query: URLSearchParams): Partial<AlertDraft> | null {
  const kind = formKinds.find((known) => known === query.get('kind'));
  if (!kind) return null;
  const values = [...query].map(([name, text]) => [name, linkedNumber.test(text) ? Number(text) : text]);
  const params: Alert['params'] = alertSchema.shape.params.parse(Object.fromEntries(values));
  return fieldsOf(kind, params);
}

/** The form of an alert, as its groups of fields take it. */
export type AlertFormState = ReturnType<typeof useForm<AlertDraft>>;
