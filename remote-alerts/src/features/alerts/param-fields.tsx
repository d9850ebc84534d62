import { alertCurrencies, alertWindows } from '@painel/contract';
import { DecimalField, SelectField } from '@painel/shared/parts';
import { usePreferences } from '@painel/shared/preferences';
import { copy as words } from './alert-form.copy';
import { copy } from './alerts.copy';
import { writeCents } from './amounts.model';
import { isPrice } from './draft.model';
import type { AlertFormState } from './draft.model';
import { PriceShortcuts } from './price-shortcuts';
import { SubjectField } from './subject-field';

const currencies = alertCurrencies.map((value) => ({ value, label: words.currencies[value] }));
const windows = alertWindows.map((value) => ({ value, label: copy.windows[value] }));
const signs = [
  { value: 'up', label: words.up },
  { value: 'down', label: words.down },
] as const;
const directions = [
  { value: 'above', label: words.above },
  { value: 'below', label: words.below },
] as const;

const premiumSides = [
  { value: 'up', label: words.dearer },
  { value: 'down', label: words.cheaper },
] as const;

const taxPercents = [
  { value: '80', label: words.ofLimit('80') },
  { value: '100', label: words.ofLimit('100') },
] as const;
const daysBefore = [
  { value: '7', label: words.daysBefore(7) },
  { value: '1', label: words.daysBefore(1) },
] as const;

interface Props {
  form: AlertFormState;
  /** The kind of an alert stays as it is once it is made. */
  isNew: boolean;
}

function PriceFields({ form, isNew }: Props) {
  const { currency, kind } = form.values;
  return (
    <>
      <DecimalField
        {...form.field('cents')}
        unit="money"
        label={words.price}
        suffix={words.symbols[currency]}
        placeholder="600000"
      />
      <SelectField
        label={words.currency}
        value={currency}
        options={currencies}
        onChange={(next) => form.change({ currency: next })}
      />
      <PriceShortcuts
        currency={currency}
        onChoose={(cents, isAbove) =>
          form.change({
            cents: writeCents(cents),
            kind: isNew ? (isAbove ? 'price_above' : 'price_below') : kind,
          })
        }
      />
    </>
  );
}

/** Whether a figure rises above a threshold or falls below it. */
const DirectionField = ({ form }: Pick<Props, 'form'>) => (
  <SelectField
    label={words.portfolioSide}
    value={form.values.direction}
    options={directions}
    onChange={(direction) => form.change({ direction })}
  />
);

/** The fields of one kind, and no others. */
export function ParamFields({ form, isNew }: Props) {
  const { kind, sign, window } = form.values;
  const discreet = usePreferences((preferences) => preferences.discreet);
  if (isPrice(kind)) return <PriceFields form={form} isNew={isNew} />;
  switch (kind) {
    case 'price_change':
      return (
        <>
          <SelectField
            label={words.changeSign}
            value={sign}
            options={signs}
            onChange={(next) => form.change({ sign: next })}
          />
          <DecimalField {...form.field('percent')} unit="percent" label={words.change} suffix="%" />
          <SelectField
            label={words.window}
            value={window}
            options={windows}
            onChange={(next) => form.change({ window: next })}
          />
        </>
      );
    case 'address_activity':
      return <SubjectField form={form} />;
    case 'fee_below':
      return <DecimalField {...form.field('satVb')} unit="feeRate" label={words.fee} suffix="sat/vB" />;
    case 'halving':
      return (
        <DecimalField
          {...form.field('blocksLeft')}
          unit="whole"
          label={words.blocks}
          hint={words.blocksHint}
        />
      );
    case 'portfolio_value':
      return (
        <>
          <DirectionField form={form} />
          <DecimalField
            {...form.field('cents')}
            unit="money"
            label={words.portfolio}
            suffix="R$"
            placeholder="100000"
            data-discreet={discreet || undefined}
          />
        </>
      );
    case 'premium':
      return (
        <>
          <DirectionField form={form} />
          <SelectField
            label={words.premiumSide}
            value={sign}
            options={premiumSides}
            onChange={(next) => form.change({ sign: next })}
          />
          <DecimalField
            {...form.field('premium')}
            unit="percent"
            label={words.premium}
            suffix="%"
            hint={words.premiumHint}
          />
        </>
      );
    case 'tax_limit':
      return (
        <SelectField
          label={words.taxPercent}
          value={form.values.taxPercent}
          options={taxPercents}
          onChange={(taxPercent) => form.change({ taxPercent })}
        />
      );
    case 'tax_due':
      return (
        <SelectField
          label={words.daysLeft}
          value={form.values.daysLeft}
          options={daysBefore}
          onChange={(daysLeft) => form.change({ daysLeft })}
        />
      );
    case 'source_stale':
      return <DecimalField {...form.field('minutes')} unit="whole" label={words.minutes} />;
    default:
      return null;
  }
}
