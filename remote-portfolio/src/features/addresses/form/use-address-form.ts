import { type KeyScript, maxWalletText } from '@painel/contract';
import { messageOf } from '@painel/shared/api';
import { shortenAddress } from '@painel/shared/format';
import { useToast } from '@painel/shared/ui';
import { useState } from 'react';
import { copy } from '../addresses.copy';
import { useAddAddress, useAddWatchedWallet } from '../addresses.queries';
import { maxLabelLength } from '../addresses.model';
import { readPaymentLink } from './payment-link.model';
import { isSecret, looksLikeKey } from './secret.model';
import type { TypedAddress } from './typed-address.model';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** The libraries that know addresses and keys: they are not needed before there is something to judge. */
const judgeCode = queryOptions({
  queryKey: ['section', 'portfolio', 'typed-address'] as const,
  queryFn: async () => {
    const { readTypedAddress } = await import('./typed-address.model');
    return { readTypedAddress };
  },
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
  networkMode: 'always',
});

/** The recognised address or key; null while the libraries load, which `judge` waits for. */
function useTypedAddress(text: string) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState(false);
  const code = useQuery({ ...judgeCode, enabled: wanted || text !== '' });

  return {
    typed: code.data ? code.data.readTypedAddress(text) : null,
    judge: async () => (await client.fetchQuery(judgeCode)).readTypedAddress(text),
    prepare: () => setWanted(true),
  };
}

const words = copy.form;

/** Letters of the shortest address of the main network, of a later witness version. */
const shortestAddress = 14;

/** The error text for a text that is no address and no key. */
function faultOf(typed: TypedAddress, text: string): string {
  if (typed.kind === 'test-network') return /pub/.test(text) ? words.testNetworkKey : words.testNetwork;
  if (typed.kind === 'lightning' || typed.kind === 'ethereum' || typed.kind === 'secret')
    return words[typed.kind];
  if (text.length > maxWalletText) return words.tooLong;
  return typed.kind === 'invalid-key' ? words.invalidKey : words.invalid;
}

/** The form's texts, their problems, and the function that sends them. A secret is refused at its field, never sent. */
export function useAddressForm(onAdded: () => void) {
  const toast = useToast();
  const addingAddress = useAddAddress();
  const addingWallet = useAddWatchedWallet();
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const [script, setScript] = useState<KeyScript | ''>('');
  /** About the address or the label itself, shown at the field. */
  const [fault, setFault] = useState<string | null>(null);
  const [labelFault, setLabelFault] = useState<string | null>(null);
  /** About the attempt, said below the form. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const { typed, judge, prepare } = useTypedAddress(address);
  const busy = addingAddress.isPending || addingWallet.isPending;

  /** From a payment link the form keeps the address and, where none is written yet, the label. */
  const takeAddress = (text: string) => {
    const link = readPaymentLink(text);
    // While the reader still writes a link by hand it stays as it is.
    const isWhole = link !== null && link.address.length >= shortestAddress;
    setAddress(isWhole ? link.address : text);
    if (isWhole && link.label && label.trim() === '') setLabel(link.label.slice(0, maxLabelLength));
    setFault(looksLikeKey(text) ? words.secret : null);
    setRefusal(null);
  };
  const changeLabel = (text: string) => {
    setLabel(text);
    setLabelFault(looksLikeKey(text) ? words.secretLabel : null);
    setRefusal(null);
  };

  const ended = (title: string, text: string) => ({
    onSuccess: () => {
      setAddress('');
      setLabel('');
      setScript('');
      toast.success(title, text);
      onAdded();
    },
    onError: (error: Error) => setRefusal(messageOf(error, words.failed)),
  });

  const send = (typed: TypedAddress) => {
    const named = label.trim() && { label: label.trim() };
    if (typed.kind === 'address') {
      const name = label.trim() || shortenAddress(typed.address);
      addingAddress.mutate({ address: typed.address, ...named }, ended(words.added, words.addedText(name)));
    } else if (typed.kind === 'key') {
      const chosen = typed.bare && script && { script };
      addingWallet.mutate(
        { key: typed.key, ...named, ...chosen },
        ended(words.walletAdded, words.walletAddedText),
      );
    } else return setFault(faultOf(typed, address));
    setRefusal(null);
  };
  /** Looks at both texts before anything is sent. @returns whether one is a secret, which its field then shows */
  const refuseSecrets = async () => {
    const [inAddress, inLabel] = await Promise.all([isSecret(address), isSecret(label)]);
    if (inAddress) setFault(words.secret);
    if (inLabel) setLabelFault(words.secretLabel);
    return inAddress || inLabel;
  };
  const submit = () => {
    if (busy || address.trim() === '') return;
    void refuseSecrets()
      .then((refused) => (refused ? undefined : typed ? send(typed) : judge().then(send)))
      .catch(() => setRefusal(words.failed));
  };

  /** The file of a wallet is read here and sent as a text. */
  const openFile = (file: File) => {
    if (file.size > maxWalletText) return setFault(words.tooLong);
    void file.text().then(takeAddress, () => setFault(words.unreadable));
  };

  return {
    address,
    label,
    script,
    fault,
    labelFault,
    refusal,
    busy,
    /** A key of a whole wallet, whose kind of address may be chosen where it does not say it itself. */
    key: typed?.kind === 'key' ? { bare: typed.bare } : null,
    /** The reader is about to type. */
    prepare,
    changeAddress: takeAddress,
    openFile,
    changeLabel,
    changeScript: setScript,
    submit,
  };
}
