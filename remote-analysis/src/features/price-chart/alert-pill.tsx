import { alertSchema } from '@painel/contract';
import { messageOf, request } from '@painel/shared/api';
import { type Currency, formatMoney } from '@painel/shared/format';
import { paths } from '@painel/shared/paths';
import { IconButton, useToast } from '@painel/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { copy } from './alert-lines.copy';
import { alertList } from './alert-lines.queries';
import styles from './alert-pill.module.css';

interface Props {
  price: number;
  /** The newest price: an alert at a higher one waits for a rise. */
  last: number;
  currency: Currency;
  onEnd: () => void;
}

/** Saves an alert at the pressed price to the bell at once; its channels are chosen afterwards, on the page of the alerts. */
export function AlertPill({ price, last, currency, onEnd }: Props) {
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const written = formatMoney(currency, price, { decimals: 0 });
  const saving = useMutation({
    mutationFn: () =>
      request(alertSchema, {
        method: 'POST',
        path: '/alerts',
        body: {
          kind: price >= last ? 'price_above' : 'price_below',
          params: { cents: Math.round(price * 100), currency: currency.toUpperCase() },
          channels: ['push'],
          bellOnly: true,
        },
      }),
    onSuccess(alert) {
      client.setQueryData(alertList.queryKey, (list) => list && { ...list, alerts: [alert, ...list.alerts] });
      onEnd();
      toast.prompt({
        title: copy.saved(written),
        action: { label: copy.chooseChannel, onSelect: () => void navigate(paths.alerts) },
        dismissLabel: copy.close,
      });
    },
    onError: (error) => toast.error(messageOf(error, copy.saveFailed)),
  });

  return (
    <span className={styles.pill} role="group" aria-label={copy.pill(written)}>
      <b>{written}</b>
      <IconButton
        icon="check"
        size="sm"
        label={copy.save(written)}
        disabled={saving.isPending}
        onClick={() => saving.mutate()}
      />
      <IconButton icon="close" size="sm" label={copy.discard} onClick={onEnd} />
    </span>
  );
}
