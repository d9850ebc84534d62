import { type TaxSettings, type TaxSettingsRequest, taxForeignFees, taxGiftValues } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { DecimalField, Form, SelectField, useForm } from '@painel/shared/parts';
import { Button, Notice, Switch, useToast } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { readCents, useCents, writeCents } from './amounts';
import { RuleBase } from './rule-base';
import { TaxCard } from './tax-card';
import { copy } from './tax-year.copy';
import styles from './tax-year.module.css';
import { taxQueries, useChangeSettings } from './tax-year.queries';

const words = copy.settings;
const height = { phone: 589, tablet: 461, desktop: 433 };

interface PartProps {
  settings: TaxSettings;
  isSaving: boolean;
  onChange: (change: TaxSettingsRequest) => void;
}

/** The form for amounts from before the ledger: the carried tax and the loss abroad. */
function OpeningForm({ settings, isSaving, onChange }: PartProps) {
  const isAmount = (text: string) => readCents(text) !== null;
  const form = useForm({
    initial: {
      carried: writeCents(settings.openingCarriedCents),
      loss: writeCents(settings.openingForeignLossCents),
    },
    problemsIn: ({ carried, loss }) => ({
      ...(!isAmount(carried) && { carried: copy.others.notAmount }),
      ...(!isAmount(loss) && { loss: copy.others.notAmount }),
    }),
    send: ({ carried, loss }) =>
      onChange({
        openingCarriedCents: readCents(carried) ?? 0,
        openingForeignLossCents: readCents(loss) ?? 0,
      }),
  });
  return (
    <Form label={words.form} onSubmit={form.submit}>
      <div className={styles.fields}>
        <DecimalField {...form.field('carried')} unit="money" label={words.openingCarriedCents} prefix="R$" />
        <DecimalField
          {...form.field('loss')}
          unit="money"
          label={words.openingForeignLossCents}
          prefix="R$"
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={isSaving} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}

function Choices({ settings, isSaving, onChange }: PartProps) {
  const { discreet } = useCents();
  return (
    <>
      <Switch
        label={words.onlyBitcoin}
        checked={settings.onlyBitcoin}
        disabled={isSaving}
        onChange={(onlyBitcoin) => onChange({ onlyBitcoin })}
      />
      <Switch
        label={words.foreignInLimit}
        checked={settings.foreignInLimit}
        disabled={isSaving}
        onChange={(foreignInLimit) => onChange({ foreignInLimit })}
      />
      <SelectField
        label={words.giftsAt}
        value={settings.giftsAt}
        options={taxGiftValues.map((value) => ({ value, label: words.gifts[value] }))}
        onChange={(giftsAt) => onChange({ giftsAt })}
      />
      <SelectField
        label={words.foreignFees}
        value={settings.foreignFees}
        options={taxForeignFees.map((value) => ({ value, label: words.fees[value] }))}
        onChange={(foreignFees) => onChange({ foreignFees })}
      />
      {!discreet && <OpeningForm settings={settings} isSaving={isSaving} onChange={onChange} />}
    </>
  );
}

/** Offers the settings for questions that no rule settles. */
export function SettingsCard({ year }: { year: number }) {
  const query = useQuery(taxQueries.year(year));
  const saving = useChangeSettings(year);
  const toast = useToast();
  const change = (settings: TaxSettingsRequest) =>
    saving.mutate(settings, {
      onSuccess: (years) => toast.success(years.length > 0 ? words.altered(years) : words.saved),
    });
  return (
    <TaxCard
      title={words.title}
      query={query}
      failure={words.loadFailed}
      height={height}
      headerEnd={
        query.data && (
          <RuleBase
            ruleset={query.data.ruleset.id}
            rules={['S1', 'S2', 'S3', 'S4', 'S6', 'S7']}
            figure={copy.rules.settings}
          />
        )
      }
    >
      {({ settings }) => (
        <>
          <p className={styles.quiet}>{words.text}</p>
          {saving.isError && <Notice tone="down">{messageOf(saving.error, words.failed)}</Notice>}
          <Choices key={year} settings={settings} isSaving={saving.isPending} onChange={change} />
        </>
      )}
    </TaxCard>
  );
}
