import type { AlertSettings } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { DataCard, SelectField } from '@painel/shared/parts';
import { Button, Notice, Switch } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './channels.copy';
import styles from './channels.module.css';
import { channelQueries, useChangeSettings } from './channels.queries';

const words = copy.quiet;
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: words.hour(hour) }));

const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Settings({ settings }: { settings: AlertSettings }) {
  const change = useChangeSettings();
  const { zone, quiet, quietFrom, quietTo, showAmounts } = settings;
  const own = zoneOfDevice();

  return (
    <>
      <Switch label={words.on} checked={quiet} onChange={(next) => change.mutate({ quiet: next })} />
      <p className={styles.hint}>{words.text}</p>
      {quiet && (
        <div className={styles.hours}>
          <SelectField
            label={words.from}
            value={String(quietFrom)}
            options={hours}
            onChange={(next) => change.mutate({ quietFrom: Number(next) })}
          />
          <SelectField
            label={words.to}
            value={String(quietTo)}
            options={hours}
            onChange={(next) => change.mutate({ quietTo: Number(next) })}
          />
        </div>
      )}
      {quiet && <p className={styles.hint}>{words.zone(zone)}</p>}
      {quiet && own !== zone && (
        <div className={styles.zone}>
          <Button size="sm" onClick={() => change.mutate({ zone: own })}>
            {words.ofDevice(own)}
          </Button>
        </div>
      )}
      <div className={styles.part}>
        <Switch
          label={words.amounts}
          checked={showAmounts}
          onChange={(next) => change.mutate({ showAmounts: next })}
        />
        <p className={styles.hint}>{words.amountsText}</p>
      </div>
      {change.isError && <Notice tone="down">{messageOf(change.error, words.saveFailed)}</Notice>}
    </>
  );
}

/** Shows when alerts are delayed, and whether messages name amounts. */
export function QuietHoursCard() {
  const settings = useQuery(channelQueries.settings());
  return (
    <DataCard query={settings} title={words.title} height={327} failure={words.loadFailed}>
      {(known) => <Settings settings={known} />}
    </DataCard>
  );
}
