import { changePreferences, usePreferences } from '@painel/shared/preferences';
import { Card, SegmentedControl, Stack } from '@painel/shared/ui';
import { choicesOf } from './choices';
import { copy } from './preferences.copy';
import { Setting } from './setting';

const bitcoinUnits = choicesOf(copy.bitcoinUnits);
const currencies = choicesOf(copy.currencies);

/** In what the reader counts: bitcoin or satoshis, reais or dollars first. */
export function UnitsCard() {
  const { bitcoinUnit, currencyFirst } = usePreferences();
  return (
    <Card title={copy.units}>
      <Stack gap={16}>
        <Setting name={copy.bitcoinUnit} hint={copy.bitcoinUnitHint}>
          <SegmentedControl
            label={copy.bitcoinUnit}
            options={bitcoinUnits}
            value={bitcoinUnit}
            onChange={(unit) => changePreferences({ bitcoinUnit: unit })}
            fill
          />
        </Setting>
        <Setting name={copy.currencyFirst} hint={copy.currencyFirstHint}>
          <SegmentedControl
            label={copy.currencyFirst}
            options={currencies}
            value={currencyFirst}
            onChange={(currency) => changePreferences({ currencyFirst: currency })}
            fill
          />
        </Setting>
      </Stack>
    </Card>
  );
}
