import type { LedgerAccount, TaxStatement } from '@painel/contract';
import { btcOfSats, moneyOfCents } from '@painel/shared/format';
import { DecimalField, Form, FormActions, useForm } from '@painel/shared/parts';
import { useOwnAmounts } from '@painel/shared/preferences';
import { KeyValue, KeyValueList } from '@painel/shared/ui';
import { useState } from 'react';
import { readCents, writeCents } from '../words/amounts';
import { copy } from './check.copy';
import styles from './check.module.css';
import { useStatement } from './check.queries';
import { CustodyFields } from './custody-fields';
import { custodyProblems, suggestedCustody, toCustody } from './custody.model';
import { returnContent } from './return-content.model';
import type { ReturnAsset } from './return-file.model';

const words = copy.stated;

interface Props {
  year: number;
  accounts: readonly LedgerAccount[];
  assets: ReturnAsset[];
  stored: TaxStatement<'return'> | null;
  onClose: () => void;
}

/** The figures that a file has, each with the account that the reader confirms. */
export function ReturnForm({ year, accounts, assets, stored, onClose }: Props) {
  const saving = useStatement(year, 'return');
  const own = useOwnAmounts();
  const [choices, setChoices] = useState(() => assets.map(({ taxId }) => suggestedCustody(taxId, accounts)));
  const storedExempt = stored?.exemptGainCents ?? null;
  const names = Object.fromEntries(assets.map((_, at) => [`name${at}`, '']));
  const nameOf = (values: Record<string, string>, at: number) => values[`name${at}`] ?? '';
  const form = useForm<Record<string, string>>({
    initial: { ...names, exempt: storedExempt === null ? '' : writeCents(storedExempt) },
    problemsIn: (values) =>
      Object.fromEntries([
        ...assets.flatMap(({ taxId }, at) =>
          Object.values(custodyProblems(choices[at]!, nameOf(values, at), taxId)).map((text) => [
            `name${at}`,
            text,
          ]),
        ),
        ...(values.exempt?.trim() && readCents(values.exempt) === null ? [['exempt', words.notAmount]] : []),
      ]),
    send: (values) =>
      saving.mutate(
        returnContent(stored, {
          assets: assets.map((asset, at) => ({
            ...asset,
            ...toCustody(choices[at]!, nameOf(values, at), asset.taxId),
          })),
          exemptGainCents: values.exempt?.trim() ? readCents(values.exempt) : null,
        }),
        { onSuccess: onClose },
      ),
    error: saving.error,
    failure: copy.saveFailed,
  });
  return (
    <Form label={words.found} onSubmit={form.submit}>
      <ul className={styles.found} aria-label={words.found}>
        {assets.map(({ taxId, sats, previousCents, costCents }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- The lines of one file, which never move.
          <li key={at}>
            {taxId !== null && <p className={styles.quiet}>{words.byTaxId(taxId)}</p>}
            <KeyValueList>
              <KeyValue label={words.sats}>{own.bitcoin(btcOfSats(sats))}</KeyValue>
              <KeyValue label={words.previous}>{own.brl(moneyOfCents(previousCents))}</KeyValue>
              <KeyValue label={words.cost}>{own.brl(moneyOfCents(costCents))}</KeyValue>
            </KeyValueList>
            <div className={styles.fields}>
              <CustodyFields
                accounts={accounts}
                choice={choices[at]!}
                onChoose={(choice) => setChoices((all) => all.with(at, choice))}
                name={form.field(`name${at}`)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.fields}>
        <DecimalField
          {...form.field('exempt')}
          value={form.values.exempt ?? ''}
          required={false}
          unit="money"
          prefix="R$"
          label={words.exempt}
          hint={words.exemptHint}
          optional
        />
      </div>
      {form.notice}
      <FormActions
        submitLabel={words.saveReturn}
        busy={saving.isPending}
        busyLabel={copy.saving}
        onCancel={onClose}
      />
    </Form>
  );
}
