import { type Alert, alertSchema } from '@painel/contract';
import { messageOf, request } from '@painel/shared/api';
import { heightOf, isOnAxis, type PlotPlaces } from '@painel/shared/charts';
import { type Currency, formatMoney, formatNumber } from '@painel/shared/format';
import { useToast } from '@painel/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './alert-lines.module.css';
import { copy } from './alert-lines.copy';
import { alertList } from './alert-lines.queries';

const kinds = ['price_above', 'price_below'] as const;
const ended = ['paused', 'expired'];

/** An alert that waits for a price. */
interface PriceAlert {
  id: string;
  kind: (typeof kinds)[number];
  price: number;
}

function priceAlertsOf(alerts: readonly Alert[], currency: Currency): PriceAlert[] {
  return alerts.flatMap(({ id, kind: named, state, params }) => {
    const kind = kinds.find((each) => each === named);
    const isShown = kind && !ended.includes(state) && params.currency === currency.toUpperCase();
    return isShown && params.cents ? { id, kind, price: params.cents / 100 } : [];
  });
}

function useMoveAlert(currency: Currency) {
  const client = useQueryClient();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: ({ id, price }: Pick<PriceAlert, 'id' | 'price'>) =>
      request(alertSchema, {
        method: 'PATCH',
        path: `/alerts/${encodeURIComponent(id)}`,
        body: { params: { cents: Math.round(price * 100), currency: currency.toUpperCase() } },
      }),
    onSuccess: (next) =>
      client.setQueryData(
        alertList.queryKey,
        (list) => list && { ...list, alerts: list.alerts.map((one) => (one.id === next.id ? next : one)) },
      ),
    onError: (error) => toast.error(messageOf(error, copy.failed)),
  });
  return async (alert: PriceAlert, price: number) => {
    try {
      await saving.mutateAsync({ id: alert.id, price });
    } catch {
      // It has been said; the line is where it was.
      return;
    }
    toast.prompt({
      title: copy.moved(formatMoney(currency, price, { decimals: 0 })),
      action: { label: copy.undo, onSelect: () => saving.mutate(alert) },
      dismissLabel: copy.close,
    });
  };
}

interface Props extends PlotPlaces {
  currency: Currency;
}

/** The reader's price alerts across the plot. One is moved as the line of a new alert is, and saved where it is let go. */
export function AlertLines({ currency, axis, Line }: Props) {
  const alerts = priceAlertsOf(useQuery(alertList).data?.alerts ?? [], currency);
  const move = useMoveAlert(currency);
  const [moving, setMoving] = useState<PriceAlert | null>(null);

  const end = (alert: PriceAlert) => async (isKept: boolean) => {
    if (moving?.id !== alert.id) return;
    if (isKept && moving.price !== alert.price) await move(alert, moving.price);
    setMoving(null);
  };

  return alerts.map((alert) => {
    const price = moving?.id === alert.id ? moving.price : alert.price;
    if (!isOnAxis(price, axis)) return null;
    return (
      <div key={alert.id} className={styles.alert}>
        <div className={styles.line} style={{ top: `${heightOf(price, axis) * 100}%` }}>
          <span>{copy.tag[alert.kind]}</span>
          <b>{formatNumber(price, { decimals: 0 })}</b>
        </div>
        {Line && (
          <Line
            price={price}
            spoken={formatMoney(currency, price, { decimals: 0 })}
            axis={axis}
            label={copy.line[alert.kind]}
            onMove={(next) => setMoving({ ...alert, price: next })}
            onEnd={(isKept) => void end(alert)(isKept)}
          />
        )}
      </div>
    );
  });
}
