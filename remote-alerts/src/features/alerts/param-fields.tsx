import { alertCurrencies, alertWindows } from '@painel/contract';
import { DecimalField, SelectField } from '@painel/shared/parts';
import { usePreferences } from '@painel/shared/preferences';
import type { ReactNode } from 'react';
import { copy as words } from './alert-form.copy';
import type { FieldName } from './alert-forms.copy';
import { copy } from './alerts.copy';
import { writeCents } from './amounts.model';
import { type AlertDraft, type AlertFormState, formOf } from './draft.model';
import { PriceShortcuts } from './price-shortcuts';
import { ActivityFields, SubjectChoice } from './subject-field';

const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<NoInfer<Value>, string>>,
) => values.map((value) => ({ value, label: labels[value] }));

interface Props {
  form: AlertFormState;
  /** The kind of an alert stays as it is once it is made. */
  isNew: boolean;
}

type ChoiceName = 'currency' | 'window' | 'direction';

/** A choice whose value is its parameter. */
const choiceOf =
  <Name extends ChoiceName>(
    name: Name,
    label: string,
    options: { value: AlertDraft[Name]; label: string }[],
  ) =>
  ({ form }: Props) => (
    <SelectField
      label={label}
      value={form.values[name]}
      options={options}
      onChange={(next) => form.change({ [name]: next })}
    />
  );

/** The number of a kind: typed, or chosen. */
function FigureField({ form }: Props) {
  const discreet = usePreferences((preferences) => preferences.discreet);
  const { currency, kind, figure: value } = form.values;
  const { figure } = formOf(kind);
  if (!figure) return null;
  const { label, unit, hint, placeholder, choices } = figure;
  if (choices)
    return (
      <SelectField
        label={label}
        value={value}
        options={choices}
        onChange={(next) => form.change({ figure: next })}
      />
    );
  return (
    <DecimalField
      {...form.field('figure')}
      key={kind}
      unit={unit}
      label={label}
      suffix={figure.suffix ?? (unit === 'money' ? words.symbols[currency] : undefined)}
      hint={hint}
      placeholder={placeholder}
      data-discreet={(figure.isPersonal && discreet) || undefined}
    />
  );
}

/** Whether the number is negative. */
function SignField({ form }: Props) {
  const { signs } = formOf(form.values.kind);
  return (
    signs && (
      <SelectField
        label={signs.label}
        value={form.values.sign}
        options={optionsOf(['up', 'down'] as const, signs)}
        onChange={(sign) => form.change({ sign })}
      />
    )
  );
}

function Shortcuts({ form, isNew }: Props) {
  const { currency, kind } = form.values;
  return (
    <PriceShortcuts
      currency={currency}
      onChoose={(cents, isAbove) =>
        form.change({
          figure: writeCents(cents),
          kind: isNew ? (isAbove ? 'price_above' : 'price_below') : kind,
        })
      }
    />
  );
}

const fields: Readonly<Record<FieldName, (props: Props) => ReactNode>> = {
  figure: FigureField,
  currency: choiceOf('currency', words.currency, optionsOf(alertCurrencies, words.currencies)),
  priceShortcuts: Shortcuts,
  sign: SignField,
  window: choiceOf('window', words.window, optionsOf(alertWindows, copy.windows)),
  direction: choiceOf('direction', words.direction, optionsOf(['above', 'below'] as const, words)),
  subject: SubjectChoice,
  activity: ActivityFields,
};

/** The fields of one kind, and no others. */
export function ParamFields(props: Props) {
  return formOf(props.form.values.kind).fields.map((name) => {
    const Field = fields[name];
    return <Field key={name} {...props} />;
  });
}
