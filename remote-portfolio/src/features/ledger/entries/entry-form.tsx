import type { LedgerAccount } from '@painel/contract';
import { ApiError } from '@painel/shared/api';
import { lazyPart } from '@painel/shared/federation';
import {
  Form,
  FormActions,
  formatMoment,
  fromSaoPaulo,
  SelectField,
  TextField,
  useForm,
} from '@painel/shared/parts';
import { Button, ConfirmDialog, Notice } from '@painel/shared/ui';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { AmountFields } from './amount-fields';
import { type EntryDraft, inUnit, newAccount, problemsIn } from './draft.model';
import { type EntryField, fieldsOf, kindsInOrder } from '../../words/entry-kinds.model';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { NewAccountFields } from '../accounts/new-account-fields';
import { QuantityFields } from './quantity-fields';
import { isSale } from './sale-result.model';
import type { Amounts } from '../use-amounts';

const words = copy.form;
const SaleResult = lazyPart(async () => (await import('./sale-result')).SaleResult);

/** The field that the server's refusal is about. */
const fieldOfDetails: Record<string, keyof EntryDraft> = {
  accountId: 'accountId',
  occurredAt: 'moment',
  sats: 'sats',
  feeSats: 'feeSats',
  amountCents: 'amount',
  amountFeeCents: 'amountFee',
  txid: 'txid',
  note: 'note',
  evidence: 'evidence',
};

const hidable: readonly (keyof EntryDraft)[] = ['feeSats', 'amount', 'amountFee', 'txid'];
const isHidable = (field: keyof EntryDraft): field is EntryField => hidable.includes(field);

/** Whether closing would lose something; which unit shows it is no loss. */
const isTyped = (now: EntryDraft, before: EntryDraft) => {
  const inItsUnit = { ...now, ...inUnit(now, before.unit) };
  return Object.entries(before).some(([field, value]) => inItsUnit[field as keyof EntryDraft] !== value);
};

interface Props {
  label: string;
  initial: EntryDraft;
  accounts: readonly LedgerAccount[];
  amounts: Amounts;
  submitLabel: string;
  busy: boolean;
  error: unknown;
  failure: string;
  /** In the place of the error's own sentence. */
  notice?: ReactNode;
  onSend: (draft: EntryDraft, change: (part: Partial<EntryDraft>) => void) => void;
  onCancel: () => void;
  /** As the fields were before anything was typed; `initial` when left out. */
  untouched?: EntryDraft;
  /** Notified of every change, so that the typed values outlive the form. */
  onDraft?: (draft: EntryDraft) => void;
  /** The field that has the focus first; the first one when left out. */
  focus?: keyof EntryDraft | undefined;
  /** Folds what is known, and what is optional. */
  isShort?: boolean | undefined;
  /** Not stored yet: a sale shows what it would bring. */
  isNew?: boolean;
}

/** One entry: account, time, and the fields of its kind. */
export function EntryForm({ label, initial, accounts, amounts, busy, error, ...props }: Props) {
  const details = error instanceof ApiError ? (error.details ?? '') : '';
  const [shownKind, setShownKind] = useState(initial.kind);
  const refused = fieldOfDetails[details];
  // The notice says what is wrong in a field that the kind hides.
  const isShown = refused && (!isHidable(refused) || fieldsOf[shownKind].includes(refused));
  const form = useForm<EntryDraft>({
    initial,
    problemsIn,
    send: (draft) => !busy && props.onSend(draft, form.change),
    error,
    failure: props.failure,
    ...(isShown && { fieldOf: { VALIDATION: refused } }),
  });
  const { kind, accountId, accountKind } = form.values;
  const { onDraft, focus } = props;
  const element = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [isFolded, setFolded] = useState(props.isShort === true && initial.accountId !== newAccount);

  useEffect(() => onDraft?.(form.values), [onDraft, form.values]);
  useEffect(() => {
    const first = focus ? `[name="${focus}"]` : 'select';
    element.current?.querySelector<HTMLElement>(first)?.focus();
  }, [focus]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || busy) return;
    if (isTyped(form.values, props.untouched ?? initial)) setLeaving(true);
    else props.onCancel();
  };
  const nameOfAccount = accounts.find(({ id }) => id === accountId)?.name ?? '';
  const momentInWords = formatMoment(fromSaoPaulo(form.values.moment));
  const accountOptions = [
    ...accounts.map(({ id, name }) => ({ value: id, label: name })),
    { value: newAccount, label: words.accountNew },
  ];

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc from any field cancels */}
      <div ref={element} className={styles.form} onKeyDown={onKeyDown}>
        <Form label={label} onSubmit={form.submit}>
          <div className={styles.fields}>
            {isFolded && (
              <p className={styles.short}>{words.short(copy.kinds[kind], nameOfAccount, momentInWords)}</p>
            )}
            {!isFolded && (
              <SelectField
                label={words.kind}
                value={kind}
                options={kindsInOrder.map((value) => ({ value, label: copy.kinds[value] }))}
                onChange={(next) => {
                  setShownKind(next);
                  form.change({ kind: next });
                }}
              />
            )}
            {!isFolded && accounts.length > 0 && (
              <SelectField
                label={words.account}
                value={accountId}
                error={form.field('accountId').error}
                options={accountOptions}
                onChange={(next) => form.change({ accountId: next })}
              />
            )}
            {!isFolded && accountId === newAccount && (
              <NewAccountFields
                name={form.field('accountName')}
                kind={accountKind}
                onKind={(next) => form.change({ accountKind: next })}
              />
            )}
            {!isFolded && (
              <TextField
                {...form.field('moment')}
                type="datetime-local"
                label={words.moment}
                hint={words.momentHint}
              />
            )}
            <QuantityFields form={form} amounts={amounts} isShort={isFolded} />
            <AmountFields form={form} amounts={amounts} isShort={isFolded} />
            {!isFolded && fieldsOf[kind].includes('txid') && (
              <TextField
                {...form.field('txid')}
                required={false}
                optional
                mono
                label={words.txid}
                maxLength={128}
                autoComplete="off"
                spellCheck={false}
              />
            )}
            {!isFolded && (
              <TextField
                {...form.field('note')}
                required={false}
                optional
                label={words.note}
                data-discreet={amounts.discreet || undefined}
                maxLength={1000}
                autoComplete="off"
              />
            )}
            {!isFolded && (
              <TextField
                {...form.field('evidence')}
                required={false}
                optional
                label={words.evidence}
                data-discreet={amounts.discreet || undefined}
                placeholder={words.evidenceExample}
                maxLength={500}
                autoComplete="off"
              />
            )}
          </div>
          {isFolded && (
            <p className={styles.unfold}>
              <Button size="sm" variant="ghost" onClick={() => setFolded(false)}>
                {words.moreFields}
              </Button>
            </p>
          )}
          {props.isNew && isSale(kind) && (
            <Suspense>
              <SaleResult draft={form.values} accounts={accounts} />
            </Suspense>
          )}
          {props.notice ? <Notice tone="warn">{props.notice}</Notice> : form.notice}
          <FormActions
            submitLabel={props.submitLabel}
            busy={busy}
            busyLabel={words.saving}
            onCancel={props.onCancel}
          />
        </Form>
      </div>
      <ConfirmDialog
        open={isLeaving}
        title={words.leave.title}
        text={words.leave.text}
        confirmLabel={words.leave.confirm}
        cancelLabel={words.leave.cancel}
        onConfirm={props.onCancel}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
}
