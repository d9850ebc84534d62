import {
  type PurchasePlanChange,
  type PurchasePlanRequest,
  alertChannelListSchema,
  purchasePlanListSchema,
  purchasePlanSchema,
} from '@painel/contract';
import { request, requestOptional, requestVoid } from '@painel/shared/api';

const path = '/portfolio/plans';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** Null where the server knows no plans. */
export const listPlans = (signal: AbortSignal) => requestOptional(purchasePlanListSchema, { path, signal });

/** Null where the server has no alerts. */
export const listChannels = (signal: AbortSignal) =>
  requestOptional(alertChannelListSchema, { path: '/alerts/channels', signal });

export const addPlan = ({ body, key }: { body: PurchasePlanRequest; key: string }) =>
  request(purchasePlanSchema, { method: 'POST', path, body, headers: { 'Idempotency-Key': key } });

export const changePlan = ({ id, ...body }: PurchasePlanChange & { id: string }) =>
  request(purchasePlanSchema, { method: 'PATCH', path: pathOf(id), body });

export const removePlan = (id: string) => requestVoid({ method: 'DELETE', path: pathOf(id) });
