import {
  type LedgerAccount,
  type LedgerAccountKind,
  type LedgerImportColumns,
  type LedgerImportFile,
  ledgerImportSources,
} from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { Actions, Form, LoadError, SelectField } from '@painel/shared/parts';
import { Button, Notice, Skeleton } from '@painel/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ColumnFields, DateOrderField } from './column-fields';
import { type Columns, answerIn } from './columns.model';
import { MappingQuestions, openQuestions } from './mapping-questions';
import { newAccount } from '../entries/draft.model';
import { useMakeAccount } from '../ledger.queries';
import { copy } from './imports.copy';
import styles from './imports.module.css';
import type { ImportState } from './use-import';
import { copy as ledgerCopy } from '../ledger.copy';
import { NewAccountFields } from '../accounts/new-account-fields';
import { isNamed, namedZones, otherZones, zoneName } from './zones.model';

const words = copy.questions;
const another = 'other';
const optionsOf = (zones: readonly string[]) => zones.map((value) => ({ value, label: zoneName(value) }));

interface ZoneProps {
  zone: string;
  hint: string | undefined;
  onChange: (zone: string) => void;
}

/** A zone of Brazil or a usual one, or any that the browser knows. */
function ZoneChoice({ zone, hint, onChange }: ZoneProps) {
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

interface ChosenAccount {
  /** `newAccount` for one that is to be made. */
  id: string;
  name: string;
  kind: LedgerAccountKind;
}

interface AccountProps {
  accounts: readonly LedgerAccount[];
  chosen: ChosenAccount;
  hint: string;
  onChange: (chosen: ChosenAccount) => void;
}

/** One of the reader's accounts, or a new one with its name and kind. */
function AccountChoice({ accounts, chosen, hint, onChange }: AccountProps) {
  const change = (part: Partial<ChosenAccount>) => onChange({ ...chosen, ...part });
  return (
    <>
      <SelectField
        label={ledgerCopy.form.account}
        hint={hint}
        value={chosen.id}
        options={[
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
          { value: newAccount, label: ledgerCopy.form.accountNew },
        ]}
        onChange={(id) => change({ id })}
      />
      {chosen.id === newAccount && (
        <NewAccountFields
          name={{ value: chosen.name, onChange: ({ target }) => change({ name: target.value }) }}
          kind={chosen.kind}
          onKind={(kind) => change({ kind })}
        />
      )}
    </>
  );
}

/** The part that the reader corrects in a complete preview. */
export type Correction = 'account' | 'zone' | 'columns';

interface Props {
  file: LedgerImportFile;
  /** The other files can continue without this one. */
  isOneOfSeveral: boolean;
  state: ImportState;
  correction: Correction | null;
  /** Goes back to the preview; null where the file needs an answer first. */
  onBack: (() => void) | null;
}

/** The account that is chosen first: the earlier answer, else that of the preview, which may be a new one. */
function firstChoice(
  { accounts: known, format }: LedgerImportFile,
  accounts: readonly LedgerAccount[],
  answered: string | undefined,
): ChosenAccount {
  const account = known.length === 1 ? known[0] : undefined;
  return {
    id: answered ?? (account ? (account.id ?? newAccount) : (accounts.at(-1)?.id ?? newAccount)),
    name: account?.id === null ? account.name : '',
    kind: account?.kind ?? ledgerImportSources[format]?.kind ?? 'exchange_br',
  };
}

/** Returns the columns of a file. A file that was read without answers has the usual meanings. */
const columnsOf = ({ columns = {}, needs }: LedgerImportFile): Columns =>
  needs.includes('columns') ? columns : { amountReading: 'before_fee', networkFee: 'apart', ...columns };

function QuestionForm({
  file,
  isOneOfSeveral,
  accounts,
  state,
  correction,
  onBack,
}: Props & { accounts: LedgerAccount[] }) {
  const { needs, headers, name } = file;
  const answered = state.upload?.choices[name];
  const [columns, setColumns] = useState<Columns>(() => columnsOf(file));
  const [zone, setZone] = useState(answered?.zone ?? file.zone?.name ?? 'America/Sao_Paulo');
  const [account, setAccount] = useState(() => firstChoice(file, accounts, answered?.accountId));
  const making = useMakeAccount();
  const asksColumns = needs.includes('columns') || correction === 'columns';
  const asksOrder = needs.includes('date-order') || (asksColumns && columns.dateOrder !== undefined);
  const asksZone = asksColumns || needs.includes('zone') || correction === 'zone';
  const asksAccount = asksAccountIn(file, correction);
  const isAccountNamed = account.id !== newAccount || account.name.trim() !== '';
  const questions = asksColumns ? openQuestions(file.questions, columns, file.columns) : [];
  const isMapped = columns.date && columns.bitcoin && questions.every((each) => answerIn(each, columns));
  const isAnswered = (!asksColumns || isMapped) && (!asksAccount || isAccountNamed);

  const dateOrder = columns.dateOrder ?? 'dmy';
  const answerWith = (accountId: string | undefined) =>
    state.answer(name, {
      ...(asksZone && { zone }),
      ...(accountId !== undefined && { accountId }),
      ...(asksColumns || file.format === 'mapped'
        ? (asksColumns || asksOrder) && {
            columns: { ...columns, ...(asksOrder && { dateOrder }) } as LedgerImportColumns,
          }
        : asksOrder && { dateOrder }),
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
        <h3 className={styles.subtitle}>{isOneOfSeveral ? words.titleOf(name) : words.title}</h3>
        {asksColumns && <p>{words.columns}</p>}
        <div className={styles.fields}>
          {asksColumns && <ColumnFields headers={headers} columns={columns} onChange={setColumns} />}
          <MappingQuestions questions={questions} columns={columns} onChange={setColumns} />
          {asksZone && (
            <ZoneChoice
              zone={zone}
              hint={needs.includes('zone') ? words.zone : undefined}
              onChange={setZone}
            />
          )}
          {asksOrder && <DateOrderField columns={columns} onChange={setColumns} />}
          {asksAccount && (
            <AccountChoice accounts={accounts} chosen={account} hint={words.account} onChange={setAccount} />
          )}
        </div>
        {making.isError && <Notice tone="down">{messageOf(making.error, words.accountFailed)}</Notice>}
        <Actions>
          <Button variant="ghost" onClick={onBack ?? state.close}>
            {onBack ? words.back : copy.preview.cancel}
          </Button>
          {isOneOfSeveral && !onBack && (
            <Button onClick={() => state.answer(name, { isLeftOut: true })}>{words.leaveOut}</Button>
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={!isAnswered}
            busy={making.isPending}
            busyLabel={words.answering}
          >
            {words.answer}
          </Button>
        </Actions>
      </div>
    </Form>
  );
}

/** A file that names its accounts itself has no single one, and needs none. */
const asksAccountIn = ({ needs }: LedgerImportFile, correction: Correction | null) =>
  needs.includes('account') || correction === 'account';

/** Asks for facts that the file lacks: its columns, its zone, the order of its dates, its account. */
export function Questions({ accounts, ...props }: Props & { accounts: UseQueryResult<LedgerAccount[]> }) {
  if (!asksAccountIn(props.file, props.correction)) return <QuestionForm {...props} accounts={[]} />;
  if (accounts.isPending)
    return (
      <div className={styles.part}>
        <Skeleton height={120} />
      </div>
    );
  // Without the list, the reader could only make an account that may exist already.
  if (!accounts.data)
    return <LoadError query={accounts} failure={words.accountsFailed} text={words.accountsFailedText} />;
  return <QuestionForm {...props} accounts={accounts.data} />;
}
