import { messageOf } from '@painel/shared/api';
import { shortenAddress } from '@painel/shared/format';
import { useToast } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from './addresses.copy';
import { useAddAddress } from './addresses.queries';
import { looksSecret, readTypedAddress } from './typed-address.model';

const words = copy.form;

/** The form's two texts, what is wrong with them, and what sends them. A secret is dropped before it could be kept. */
export function useAddressForm() {
  const toast = useToast();
  const adding = useAddAddress();
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  /** About the address itself, said at its field. */
  const [fault, setFault] = useState<string | null>(null);
  /** About the attempt, said below the form. */
  const [refusal, setRefusal] = useState<string | null>(null);

  const guard = (keep: (text: string) => void) => (text: string) => {
    const secret = looksSecret(text);
    keep(secret ? '' : text);
    setFault(null);
    setRefusal(secret ? words.secret : null);
  };

  const submit = () => {
    const typed = readTypedAddress(address);
    if (adding.isPending || address.trim() === '') return;
    if (typed.kind !== 'address') {
      setFault(typed.kind === 'test-network' ? words.testNetwork : words.invalid);
      return;
    }
    const name = label.trim();
    adding.mutate(
      { address: typed.address, ...(name && { label: name }) },
      {
        onSuccess: () => {
          setAddress('');
          setLabel('');
          toast.success(words.added, words.addedText(name || shortenAddress(typed.address)));
        },
        onError: (error) => setRefusal(messageOf(error, words.failed)),
      },
    );
    setRefusal(null);
  };

  return {
    address,
    label,
    fault,
    refusal,
    busy: adding.isPending,
    changeAddress: guard(setAddress),
    changeLabel: guard(setLabel),
    submit,
  };
}
