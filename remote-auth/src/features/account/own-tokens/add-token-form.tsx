import { type OwnTokenMade, type OwnTokenScope, ownTokenScopes } from '@painel/contract';
import {
  CheckboxGroup,
  focusOnMount,
  Form,
  FormActions,
  SelectField,
  TextField,
  useForm,
} from '@painel/shared/parts';
import { Stack } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from './own-tokens.copy';
import { useAddToken } from './own-tokens.queries';

const periods = ['30', '90', '365'] as const;
const options = ownTokenScopes.map((value) => ({ value, label: copy.scopeNames[value] }));

interface Props {
  onMade: (made: OwnTokenMade) => void;
  onClose: () => void;
}

/** Asks for a name, for what the token reads and for how long it is valid. */
export function AddTokenForm({ onMade, onClose }: Props) {
  const add = useAddToken();
  const [scopes, setScopes] = useState<OwnTokenScope[]>([]);
  const [lacksScope, setLacksScope] = useState(false);
  const [days, setDays] = useState<(typeof periods)[number]>('90');
  const form = useForm({
    initial: { name: '' },
    problemsIn: ({ name }) => ({ ...(name.trim() === '' && { name: copy.nameRequired }) }),
    send: ({ name }) =>
      scopes.length > 0 &&
      add.mutate({ name: name.trim(), scopes, days: Number(days) }, { onSuccess: onMade }),
    error: add.error,
    failure: copy.addFailed,
  });

  function submit() {
    setLacksScope(scopes.length === 0);
    form.submit();
  }

  return (
    <Form label={copy.add} onSubmit={submit}>
      <Stack gap={16}>
        <TextField
          {...form.field('name')}
          ref={focusOnMount}
          label={copy.name}
          hint={copy.nameHint}
          name="token-name"
          maxLength={60}
        />
        <CheckboxGroup
          label={copy.scopes}
          options={options}
          chosen={scopes}
          error={lacksScope && scopes.length === 0 && copy.scopeRequired}
          onChange={setScopes}
        />
        <SelectField
          label={copy.days}
          value={days}
          options={periods.map((value) => ({ value, label: copy.ofDays(Number(value)) }))}
          onChange={setDays}
        />
        {form.notice}
      </Stack>
      <FormActions submitLabel={copy.save} busy={add.isPending} busyLabel={copy.adding} onCancel={onClose} />
    </Form>
  );
}
