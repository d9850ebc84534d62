import { type Coin } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { focusOnMount, Form, FormActions, RowPanel, TextField } from '@painel/shared/parts';
import { useToast } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from './coins.copy';
import { shortOutput } from './coins.model';
import type { useCoinChange } from './coins.queries';

const words = copy.form;
const maxLength = 255;

interface Props {
  coin: Coin;
  change: ReturnType<typeof useCoinChange>;
  /** Whether a text has a private key, which never leaves the browser. */
  isSecret: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** The label of a coin, in the place of its row. */
export function LabelForm({ coin, change, isSecret, onClose }: Props) {
  const toast = useToast();
  const [label, setLabel] = useState(coin.label ?? '');
  const [error, setError] = useState<string>();
  const { txid, vout } = coin;

  async function save() {
    // A text that could not be checked is not sent.
    const refusal = await isSecret(label).then(
      (secret) => (secret ? words.secret : null),
      () => words.failed,
    );
    if (refusal !== null) return setError(refusal);
    change.mutate(
      { txid, vout, label: label.trim() || null },
      {
        onSuccess() {
          toast.success(words.saved);
          onClose();
        },
        onError: (failure) => setError(messageOf(failure, words.failed)),
      },
    );
    return undefined;
  }

  return (
    <RowPanel>
      <Form label={words.title(shortOutput(coin))} onSubmit={() => void save()}>
        <TextField
          ref={focusOnMount}
          label={words.label}
          placeholder={coin.inheritedLabel ?? words.example}
          maxLength={maxLength}
          autoComplete="off"
          value={label}
          error={error}
          onChange={({ target }) => {
            setLabel(target.value);
            setError(undefined);
          }}
        />
        <FormActions submitLabel={words.save} busy={change.isPending} onCancel={onClose} />
      </Form>
    </RowPanel>
  );
}
