import { SelectField } from '@painel/shared/parts';
import { useState } from 'react';
import { copy } from './statement.copy';
import { isNamed, namedZones, otherZones, zoneName } from './zones.model';

const words = copy.questions;
const another = 'other';
const optionsOf = (zones: readonly string[]) => zones.map((value) => ({ value, label: zoneName(value) }));

interface Props {
  zone: string;
  hint: string | undefined;
  onChange: (zone: string) => void;
}

/** A zone of Brazil or a usual one, or any that the browser knows. */
export function ZoneChoice({ zone, hint, onChange }: Props) {
  const [others] = useState(otherZones);
  const isOther = !isNamed(zone);
  const choose = (value: string) => onChange(value === another ? (others[0] ?? zone) : value);
  return (
    <>
      <SelectField
        label={words.zoneLabel}
        hint={hint}
        value={isOther ? another : zone}
        options={[
          ...optionsOf(namedZones),
          ...(isOther || others.length > 0 ? [{ value: another, label: words.otherZone }] : []),
        ]}
        onChange={choose}
      />
      {isOther && (
        <SelectField
          label={words.otherZoneLabel}
          value={zone}
          options={optionsOf(others.includes(zone) ? others : [zone, ...others])}
          onChange={onChange}
        />
      )}
    </>
  );
}
