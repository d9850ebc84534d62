import type { LedgerAccount, TaxSimulation } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { formatDate, readDecimal } from '@painel/shared/format';
import { DecimalField, Form, SelectField, useForm } from '@painel/shared/parts';
import { paths } from '@painel/shared/paths';
import { Button, Card, KeyValue, KeyValueList, Notice, Skeleton, TextLink } from '@painel/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readCents, useCents } from './amounts';
import styles from './tax-year.module.css';
import { MonthWarnings } from '../words/month-warnings';
import { taxQueries } from './tax-year.queries';
import { readAccounts, simulate } from './year-tools.api';
import { copy } from './year-tools.copy';

const words = copy.simulation;

function Month({
  title,
  month,
  foreignCents,
}: {
  title: string;
  month: TaxSimulation['before'];
  foreignCents: number;
}) {
  const { brl, said } = useCents();
  return (
    <div>
      <p>
        <strong>{title}</strong>
      </p>
      <KeyValueList>
        <KeyValue label={words.month}>{words.results[month.result]}</KeyValue>
        <KeyValue label={words.gross2}>{brl(month.grossCents)}</KeyValue>
        <KeyValue label={words.room}>{brl(month.roomCents)}</KeyValue>
        <KeyValue label={words.tax}>{brl(month.taxCents)}</KeyValue>
        {foreignCents > 0 && <KeyValue label={words.foreign}>{brl(foreignCents)}</KeyValue>}
      </KeyValueList>
      <MonthWarnings {...month} />
      {month.darf && <p>{words.darf(said(month.darf.principalCents), formatDate(month.darf.dueOn))}</p>}
    </div>
  );
}

function Result({ result }: { result: TaxSimulation }) {
  const { said } = useCents();
  const { before, after, costCents, gainCents, foreignTaxCents } = result;
  return (
    <div className={styles.body} role="status">
      <p>
        {gainCents === null ? words.noGain : `${words.cost(said(costCents))} ${words.gain(said(gainCents))}`}
      </p>
      <div className={styles.fields}>
        <Month title={words.before} month={before} foreignCents={foreignTaxCents.before} />
        <Month title={words.after} month={after} foreignCents={foreignTaxCents.after} />
      </div>
    </div>
  );
}

function SimulationForm({ accounts }: { accounts: readonly LedgerAccount[] }) {
  const [account, setAccount] = useState(accounts[0]!.id);
  const simulating = useMutation({ mutationFn: simulate });
  const form = useForm({
    initial: { btc: '', gross: '' },
    problemsIn: ({ btc, gross }) => ({
      ...(!readDecimal(btc, 8) && { btc: words.notBtc }),
      ...(!readCents(gross) && { gross: words.notAmount }),
    }),
    send: ({ btc, gross }) =>
      simulating.mutate({
        accountId: account,
        sats: Number(readDecimal(btc, 8)),
        grossCents: readCents(gross) ?? 0,
      }),
    error: simulating.error,
    failure: words.failed,
  });
  return (
    <>
      <Form label={words.title} onSubmit={form.submit}>
        <div className={styles.fields}>
          <SelectField
            label={words.account}
            value={account}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setAccount}
          />
          <DecimalField {...form.field('btc')} unit="btc" label={words.btc} />
          <DecimalField {...form.field('gross')} unit="money" label={words.gross} prefix="R$" />
        </div>
        {form.notice}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={simulating.isPending} busyLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </Form>
      {simulating.data && <Result result={simulating.data} />}
    </>
  );
}

/** Shows the effect of a sale today; it writes nothing. */
export function Simulation() {
  const { discreet } = useCents();
  const accounts = useQuery({
    queryKey: [...taxQueries.all, 'accounts'],
    queryFn: ({ signal }) => readAccounts(signal),
  });
  return (
    <Card title={words.title} busy={accounts.isPending}>
      <div className={styles.body}>
        <p className={styles.quiet}>{discreet ? words.hidden : words.text}</p>
        {accounts.isPending && <Skeleton height={160} />}
        {accounts.isLoadingError && (
          <Notice tone="down">{messageOf(accounts.error, words.accountsFailed)}</Notice>
        )}
        {accounts.data &&
          !discreet &&
          (accounts.data.length === 0 ? (
            <p>
              {words.noAccounts} <TextLink to={paths.ledgerEntries}>{words.toLedger}</TextLink>
            </p>
          ) : (
            <SimulationForm accounts={accounts.data} />
          ))}
      </div>
    </Card>
  );
}
