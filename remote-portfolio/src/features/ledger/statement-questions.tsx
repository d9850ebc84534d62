import type { LedgerAccount, LedgerImportColumns, LedgerImportPreview } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Form, SelectField } from '@painel/shared/parts';
import { Button, Notice } from '@painel/shared/ui';
import { useState } from 'react';
import { AccountChoice, type ChosenAccount } from './account-choice';
import { newAccount } from './draft.model';
import { useMakeAccount } from './ledger.queries';
import { copy } from './statement.copy';
import styles from './statement.module.css';
import type { StatementState } from './use-statement';

const words = copy.questions;
const headerFields = [
  'date',
  'bitcoin',
  'kind',
  'asset',
  'amount',
  'amountFee',
  'bitcoinFee',
  'txid',
  'note',
] as const;
const optionsOf = <Key extends string>(labels: Record<Key, string>) =>
  (Object.entries(labels) as [Key, string][]).map(([value, label]) => ({ value, label }));

type Columns = Partial<LedgerImportColumns>;

function ColumnFields({
  headers,
  columns,
  onChange,
}: {
  headers: readonly string[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}) {
  const names = [...new Set(headers)].filter(Boolean).map((name) => ({ value: name, label: name }));
  const set = (field: keyof Columns, value: string) => onChange({ ...columns, [field]: value || undefined });
  return (
    <>
      {headerFields.map((field) => (
        <SelectField
          key={field}
          label={words.fields[field]}
          value={columns[field] ?? ''}
          options={[{ value: '', label: words.none }, ...names]}
          onChange={(value) => set(field, value)}
        />
      ))}
      <SelectField
        label={words.fields.unit}
        value={columns.unit ?? 'BTC'}
        options={optionsOf(words.units)}
        onChange={(value) => set('unit', value)}
      />
      <SelectField
        label={words.currency}
        value={columns.currency ?? 'BRL'}
        options={optionsOf(words.currencies)}
        onChange={(value) => set('currency', value)}
      />
    </>
  );
}

interface Props {
  preview: LedgerImportPreview;
  accounts: readonly LedgerAccount[];
  state: StatementState;
}

/** What the file does not say itself: its columns, its zone, the order of its dates, its account. */
export function Questions({ preview, accounts, state }: Props) {
  const { needs, headers } = preview;
  const [columns, setColumns] = useState<Columns>(preview.columns ?? {});
  const [zone, setZone] = useState<string>(state.statement?.zone ?? 'America/Sao_Paulo');
  const [account, setAccount] = useState<ChosenAccount>({
    id: state.statement?.accountId ?? accounts.at(-1)?.id ?? newAccount,
    name: '',
    kind: 'exchange_br',
  });
  const making = useMakeAccount();
  const isMapped = preview.format === 'mapped';
  const asksOrder = needs.includes('date-order');
  const asksZone = isMapped || needs.includes('zone') || preview.zone?.isAssumed === true;
  const asksAccount = preview.account === null || needs.includes('account');
  const isNamed = account.id !== newAccount || account.name.trim() !== '';
  const isAnswered = (!isMapped || (columns.date && columns.bitcoin)) && (!asksAccount || isNamed);

  const answerWith = (accountId: string | undefined) =>
    state.answer({
      ...(asksZone && { zone }),
      ...(accountId !== undefined && { accountId }),
      ...(isMapped && {
        columns: {
          ...columns,
          ...(asksOrder && { dateOrder: columns.dateOrder ?? 'dmy' }),
        } as LedgerImportColumns,
      }),
    });
  const answer = () => {
    if (making.isPending) return;
    if (!asksAccount) answerWith(undefined);
    else if (account.id !== newAccount) answerWith(account.id);
    else
      making.mutate(
        { name: account.name.trim(), kind: account.kind },
        { onSuccess: ({ id }) => answerWith(id) },
      );
  };

  return (
    <Form label={words.title} onSubmit={answer}>
      <div className={styles.part}>
        <h3 className={styles.subtitle}>{words.title}</h3>
        {isMapped && <p>{words.columns}</p>}
        <div className={styles.fields}>
          {isMapped && <ColumnFields headers={headers} columns={columns} onChange={setColumns} />}
          {asksZone && (
            <SelectField
              label={words.zoneLabel}
              hint={needs.includes('zone') ? words.zone : undefined}
              value={zone}
              options={optionsOf(words.zones as Record<string, string>)}
              onChange={setZone}
            />
          )}
          {asksOrder && (
            <SelectField
              label={words.dateOrderLabel}
              hint={words.dateOrder}
              value={columns.dateOrder ?? 'dmy'}
              options={optionsOf(words.dateOrders)}
              onChange={(dateOrder) => setColumns({ ...columns, dateOrder })}
            />
          )}
          {asksAccount && (
            <AccountChoice accounts={accounts} chosen={account} hint={words.account} onChange={setAccount} />
          )}
        </div>
        {making.isError && <Notice tone="down">{messageOf(making.error, words.accountFailed)}</Notice>}
        <div className={styles.actions}>
          <Button variant="ghost" onClick={state.close}>
            {copy.preview.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isAnswered}
            busy={making.isPending}
            busyLabel={words.answering}
          >
            {words.answer}
          </Button>
        </div>
      </div>
    </Form>
  );
}
