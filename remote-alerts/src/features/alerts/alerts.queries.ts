import { type Alert, type AlertList, allTimeHighSchema } from '@painel/contract';
import { requestReading, useChange } from '@painel/shared/api';
import { polled, requestCandles } from '@painel/shared/market';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  act,
  addAlert,
  type AlertAction,
  changeAlert,
  listAlerts,
  listSubjects,
  removeAlert,
} from './alerts.api';
import type { Currency } from './amounts.model';

/** How often an open page asks whether one has fired. */
const everyMs = 30_000;
const hourMs = 3_600_000;

export const alertQueries = {
  all: ['alerts', 'list'] as const,
  list: () =>
    queryOptions({
      queryKey: alertQueries.all,
      queryFn: ({ signal }) => listAlerts(signal),
      ...polled(everyMs),
    }),
  subjects: () =>
    queryOptions({
      queryKey: ['alerts', 'subjects'] as const,
      queryFn: ({ signal }) => listSubjects(signal),
    }),
  /** The highest price ever in each currency, as the server read it in the last hours; null in one that it does not know. */
  allTimeHigh: () =>
    queryOptions({
      queryKey: ['market', 'all-time-high'] as const,
      queryFn: async ({ signal }) => {
        const { value, source } = await requestReading(allTimeHighSchema, {
          path: '/bitcoin/market-metrics',
          signal,
        });
        const { valueBRL = null, valueUSD = null } = value.allTimeHigh ?? {};
        return { BRL: valueBRL, USD: valueUSD, isSimulated: source === 'simulated' };
      },
      staleTime: hourMs,
    }),
  /** The highest price of the last 365 days in whole units; null where the server has none in that currency. */
  highestOfYear: (currency: Currency) =>
    queryOptions({
      queryKey: ['market', 'highest', currency] as const,
      queryFn: async ({ signal }) => {
        const reading = await requestCandles({ days: 365, resolution: '1d', currency }, signal);
        if (currency === 'USD' && reading.currency !== 'USD') return null;
        return reading.value.length === 0 ? null : Math.max(...reading.value.map(({ high }) => high));
      },
      staleTime: hourMs,
    }),
};

const write = (client: QueryClient, change: (alerts: Alert[]) => Alert[]) =>
  client.setQueryData<AlertList | null>(
    alertQueries.all,
    (list) => list && { ...list, alerts: change(list.alerts) },
  );

const replaced = (next: Alert) => (alerts: Alert[]) =>
  alerts.map((alert) => (alert.id === next.id ? next : alert));

export const useAddAlert = () =>
  useChange({
    send: addAlert,
    write: async (client, alert) => {
      // A fetch that began before the alert existed would remove it again; one that ended has it already.
      await client.cancelQueries({ queryKey: alertQueries.all });
      write(client, (alerts) => [...alerts.filter(({ id }) => id !== alert.id), alert]);
    },
  });

export const useChangeAlert = () =>
  useChange({ send: changeAlert, write: (client, alert) => write(client, replaced(alert)) });

export const useRemoveAlert = () =>
  useChange({
    send: removeAlert,
    write: (client, _none, removed) => write(client, (alerts) => alerts.filter(({ id }) => id !== removed)),
  });

/** The alert as it is shown until the server has answered. */
function afterAction(alert: Alert, action: AlertAction): Alert {
  if (action.action === 'snooze') return { ...alert, state: 'snoozed', snoozedUntil: action.until };
  if (action.action === 'pause') return { ...alert, state: 'paused' };
  return { ...alert, state: alert.lastFiredAt === null ? 'armed' : 'rearmed', snoozedUntil: null };
}

/** Changes the state at once, and takes it back when the server refuses. */
export const useAct = () =>
  useChange({
    send: act,
    show: async (client, action) => {
      await client.cancelQueries({ queryKey: alertQueries.all });
      const before = client
        .getQueryData(alertQueries.list().queryKey)
        ?.alerts.find(({ id }) => id === action.id);
      if (before) write(client, replaced(afterAction(before, action)));
      return () => before && write(client, replaced(before));
    },
    write: (client, alert) => write(client, replaced(alert)),
  });
