import {
  alertChannelListSchema,
  type PurchasePlan,
  type PurchasePlanChange,
  type PurchasePlanList,
  purchasePlanListSchema,
  type PurchasePlanRequest,
  purchasePlanSchema,
} from '@painel/contract';
import { queryOptions } from '@tanstack/react-query';
import { request, requestOptional, requestVoid, useChange } from '@painel/shared/api';

const path = '/portfolio/plans';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** Null where the server has no plans. */
const listPlans = (signal: AbortSignal) => requestOptional(purchasePlanListSchema, { path, signal });

/** Null where the server has no alerts. */
const listChannels = (signal: AbortSignal) =>
  requestOptional(alertChannelListSchema, { path: '/alerts/channels', signal });

const addPlan = ({ body, key }: { body: PurchasePlanRequest; key: string }) =>
  request(purchasePlanSchema, { method: 'POST', path, body, headers: { 'Idempotency-Key': key } });

const changePlan = ({ id, ...body }: PurchasePlanChange & { id: string }) =>
  request(purchasePlanSchema, { method: 'PATCH', path: pathOf(id), body });

const removePlan = (id: string) => requestVoid({ method: 'DELETE', path: pathOf(id) });

export const planQueries = {
  /** Below the key of the portfolio: changes of the ledger refetch it. */
  list: () =>
    queryOptions({
      queryKey: ['portfolio', 'plans', 'list'],
      queryFn: ({ signal }) => listPlans(signal),
    }),
  channels: () =>
    queryOptions({
      queryKey: ['portfolio', 'plans', 'channels'],
      queryFn: ({ signal }) => listChannels(signal),
    }),
};

/** Each answer is a whole plan, which the list gets at once. The alerts of the page may have changed with it. */
const usePlanChange = <Sent, Answer>(
  event: 'Portfolio_Add' | 'Portfolio_Update' | 'Portfolio_Delete',
  send: (sent: Sent) => Promise<Answer>,
  update: (plans: PurchasePlan[], answer: Answer, sent: Sent) => PurchasePlan[],
) =>
  useChange({
    send,
    event: [event, { kind: 'plan' }],
    write: (client, answer, sent) =>
      client.setQueryData(planQueries.list().queryKey, (page: PurchasePlanList | null | undefined) =>
        page ? { ...page, plans: update(page.plans, answer, sent) } : page,
      ),
    invalidates: ['alerts'],
    waits: 'none',
  });

/** Sent again, it is the plan that was made before. */
export const useAddPlan = () =>
  usePlanChange('Portfolio_Add', addPlan, (plans, plan) => [
    ...plans.filter(({ id }) => id !== plan.id),
    plan,
  ]);

export const useChangePlan = () =>
  usePlanChange('Portfolio_Update', changePlan, (plans, plan) =>
    plans.map((each) => (each.id === plan.id ? plan : each)),
  );

export const useRemovePlan = () =>
  usePlanChange('Portfolio_Delete', removePlan, (plans, _none, id) => plans.filter((each) => each.id !== id));
