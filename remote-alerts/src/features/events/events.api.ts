import { alertEventPageSchema, alertEventsReadSchema } from '@painel/contract';
import { request, requestOptional } from '@painel/shared/api';

const path = '/alerts/events';

/** Null where the server has no alerts. */
export const listEvents = (limit: number, signal: AbortSignal) =>
  requestOptional(alertEventPageSchema, { path, query: { limit }, signal });

export const listOlderEvents = (limit: number, cursor: string) =>
  request(alertEventPageSchema, { path, query: { limit, cursor } });

export const readEvents = (ids: string[]) =>
  request(alertEventsReadSchema, { method: 'POST', path: `${path}/read`, body: { ids } });
