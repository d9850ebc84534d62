import { ApiError } from '@painel/shared/api';
import { DecimalField, Form, FormActions, SelectField, TextField, useForm } from '@painel/shared/parts';
import { Button, Switch, useToast } from '@painel/shared/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { copy as words } from './alert-form.copy';
import type { KindForm } from './alert-forms.copy';
import { conditionOf } from './alert-kinds.copy';
import { copy } from './alerts.copy';
import styles from './alerts.module.css';
import { type useAddAlert, useChangeAlert } from './alerts.queries';
import { ChannelChoice, Unheard } from './channel-choice';
import { type KnownChannels, isUnheard } from './known-channels.model';
import {
  type AlertDraft,
  channelsOf,
  draftOf,
  draftOfLink,
  emptyDraft,
  formOf,
  kindChange,
  paramsOf,
  problemsIn,
  requestOf,
} from './draft.model';
import { type FormAlert, formKinds } from './form-kinds.model';
import { ParamFields } from './param-fields';
import { useNaming } from './use-naming';

const kinds = formKinds.map((value) => ({ value, label: copy.kinds[value] }));

/** The field that the server's refusal is about. */
const fieldOfDetails: Record<string, keyof AlertDraft> = {
  channels: 'channels',
  gapSeconds: 'gapHours',
  expiresAt: 'expires',
  note: 'note',
};

/** How soon it is reported, and whether it waits for the end of the quiet hours. */
function whenOf({ delay, ignoresQuiet }: KindForm, quiet: KnownChannels['quiet']): string {
  if (ignoresQuiet) return words.alsoInQuiet(delay);
  return quiet ? words.inQuiet(delay, quiet.from, quiet.to) : delay;
}

interface Props {
  label: string;
  initial: AlertDraft;
  isNew: boolean;
  channels: KnownChannels;
  submitLabel: string;
  busy: boolean;
  error: unknown;
  failure: string;
  onSend: (draft: AlertDraft) => void;
  onCancel: () => void;
}

/** One alert: the fields of its kind, its channels, and one line that says what will happen. */
function AlertForm({ label, initial, isNew, channels, busy, error, ...props }: Props) {
  const naming = useNaming();
  const refused = error instanceof ApiError ? fieldOfDetails[error.details ?? ''] : undefined;
  const form = useForm<AlertDraft>({
    initial,
    problemsIn: (draft) => ({
      ...(isUnheard(channelsOf(draft), channels) &&
        draft.bellOnly === 'no' && { channels: words.problems.unheard }),
      ...problemsIn(draft, Date.now()),
    }),
    send: (draft) => !busy && props.onSend(draft),
    error,
    failure: props.failure,
    ...(refused && { fieldOf: { VALIDATION: refused } }),
  });
  const { kind, repeat, bellOnly } = form.values;
  const params = paramsOf(form.values);
  const [isOpen, setOpen] = useState(repeat === 'yes' || initial.expires !== '' || initial.note !== '');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !busy) props.onCancel();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc from any field cancels
    <div ref={element} className={styles.form} onKeyDown={onKeyDown}>
      <Form label={label} onSubmit={form.submit}>
        <div className={styles.fields}>
          {isNew && (
            <SelectField
              label={words.kind}
              value={kind}
              options={kinds}
              onChange={(next) => form.change(kindChange(kind, next))}
            />
          )}
          <ParamFields form={form} isNew={isNew} />
        </div>
        <p className={styles.preview} role="status" aria-label={words.preview}>
          {params === null ? words.previewEmpty : `${copy.notifyMe(conditionOf(kind, params, naming))}.`}
        </p>
        <p className={styles.when}>{whenOf(formOf(kind), channels.quiet)}</p>
        <ChannelChoice form={form} channels={channels} />
        {isUnheard(channelsOf(form.values), channels) && (
          <Unheard
            channels={channels}
            accepted={bellOnly === 'yes'}
            onAccept={(accepted) => form.change({ bellOnly: accepted ? 'yes' : 'no' })}
          />
        )}
        <div className={styles.options}>
          <Button
            size="sm"
            variant="ghost"
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {words.options}
          </Button>
        </div>
        {isOpen && (
          <div className={styles.fields}>
            <div>
              <Switch
                label={words.repeat}
                checked={repeat === 'yes'}
                onChange={(on) => form.change({ repeat: on ? 'yes' : 'no' })}
              />
              {repeat === 'yes' && (
                <DecimalField
                  {...form.field('gapHours')}
                  unit="whole"
                  label={words.gap}
                  suffix={words.gapHours}
                />
              )}
            </div>
            <TextField
              {...form.field('expires')}
              required={false}
              optional
              type="datetime-local"
              label={words.expires}
            />
            <TextField
              {...form.field('note')}
              required={false}
              optional
              label={words.note}
              hint={words.noteHint}
              maxLength={200}
              autoComplete="off"
            />
          </div>
        )}
        {form.notice}
        <FormActions
          submitLabel={props.submitLabel}
          busy={busy}
          busyLabel={words.saving}
          onCancel={props.onCancel}
        />
      </Form>
    </div>
  );
}

interface NewProps {
  channels: KnownChannels;
  /** The query of the page, with which a link of another page may have begun an alert. */
  link: URLSearchParams;
  adding: ReturnType<typeof useAddAlert>;
  onClose: () => void;
}

/** Adds an alert. */
export function NewAlertForm({ channels, link, adding, onClose }: NewProps) {
  const toast = useToast();
  const send = (draft: AlertDraft) =>
    adding.mutate(requestOf(draft), {
      onSuccess: () => {
        toast.success(words.created);
        onClose();
      },
    });
  return (
    <AlertForm
      label={words.titleNew}
      initial={{
        ...emptyDraft(channels.ready.length > 0 ? channels.ready : channels.available.slice(0, 1)),
        ...draftOfLink(link),
      }}
      isNew
      channels={channels}
      submitLabel={words.create}
      busy={adding.isPending}
      error={adding.error}
      failure={words.createFailed}
      onSend={send}
      onCancel={onClose}
    />
  );
}

interface EditProps {
  alert: FormAlert;
  channels: KnownChannels;
  onClose: () => void;
}

/** Changes an alert in the place of its row. Its kind stays. */
export function EditAlertForm({ alert, channels, onClose }: EditProps) {
  const toast = useToast();
  const changing = useChangeAlert();
  const [initial] = useState(() => draftOf(alert));
  const send = (draft: AlertDraft) => {
    const { kind: _stays, params, ...change } = requestOf(draft);
    changing.mutate(
      { id: alert.id, params: { ...params }, ...change },
      {
        onSuccess: () => {
          toast.success(words.changed);
          onClose();
        },
      },
    );
  };
  return (
    <AlertForm
      label={words.titleEdit}
      initial={initial}
      isNew={false}
      channels={channels}
      submitLabel={words.save}
      busy={changing.isPending}
      error={changing.error}
      failure={words.changeFailed}
      onSend={send}
      onCancel={onClose}
    />
  );
}
