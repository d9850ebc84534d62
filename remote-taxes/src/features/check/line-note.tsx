import type { TaxCheckLine } from '@painel/contract';
import { Form, FormActions, QuietLine, TextField, useForm } from '@painel/shared/parts';
import { Button } from '@painel/shared/ui';
import { useState } from 'react';
import type { Bearer } from './check.api';
import { copy } from './check.copy';
import { useNote } from './check.queries';

interface Props {
  line: TaxCheckLine;
  what: string;
  year: number;
  token: Bearer;
}

/** The note of a reader that a line is right as it is, and that of the accountant. */
export function LineNote({ line, what, year, token }: Props) {
  const [isOpen, setOpen] = useState(false);
  const own = token === null ? line.note : (line.accountantNote?.text ?? null);
  return (
    <>
      {line.note !== null && <QuietLine>{line.note}</QuietLine>}
      {line.accountantNote && (
        <QuietLine>{copy.noteBy(line.accountantNote.name, line.accountantNote.text)}</QuietLine>
      )}
      {isOpen ? (
        <NoteForm
          line={line}
          what={what}
          year={year}
          token={token}
          own={own}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button size="sm" variant="ghost" aria-label={copy.noteOf(what)} onClick={() => setOpen(true)}>
          {own === null ? copy.note : copy.changeNote}
        </Button>
      )}
    </>
  );
}

function NoteForm({
  line,
  what,
  year,
  token,
  own,
  onClose,
}: Props & { own: string | null; onClose: () => void }) {
  const saving = useNote(year, token, line.lineKey);
  const form = useForm({
    initial: { text: own ?? '' },
    problemsIn: ({ text }) => ({ ...(text.trim() === '' && own === null && { text: copy.notEmpty }) }),
    send: ({ text }) => saving.mutate(text.trim() || null, { onSuccess: onClose }),
    error: saving.error,
    failure: copy.saveFailed,
  });
  return (
    <Form label={copy.noteOf(what)} onSubmit={form.submit}>
      <TextField {...form.field('text')} required={false} label={copy.noteLabel} maxLength={300} />
      {form.notice}
      <FormActions
        submitLabel={copy.save}
        busy={saving.isPending}
        busyLabel={copy.saving}
        onCancel={onClose}
      />
    </Form>
  );
}
