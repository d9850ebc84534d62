import type { CoinHint, CoinPage } from '@painel/contract';
import { formatDate, shortenAddress } from '@painel/shared/format';
import { Button, Card } from '@painel/shared/ui';
import { useState } from 'react';
import type { CoinAmounts } from './amounts';
import { copy } from './coins.copy';
import { shortOutput } from './coins.model';
import styles from './coins.module.css';

const words = copy.hints;
const shownFirst = 5;

type Kind = NonNullable<CoinHint['kind']>;

/** The label with the address, of which a wallet has many. */
function placeOf({ name, address }: CoinHint): string {
  const short = address && shortenAddress(address);
  const label = name === address ? null : name;
  return label && short ? words.place(label, short) : (label ?? short ?? copy.noLabel);
}

const sentences: Record<Kind, (hint: CoinHint, amounts: CoinAmounts) => string> = {
  frozen_spent: (hint) => words.frozenSpent(shortOutput(hint), hint.at ? formatDate(hint.at) : '—'),
  possible_dust: (hint, amounts) => words.dust(placeOf(hint), amounts.spokenCoin(hint.sats)),
  joined: ({ count, at }) =>
    at ? words.joined(count ?? 0, formatDate(at)) : words.joinedUndated(count ?? 0),
  address_reused: (hint) => words.reused(placeOf(hint), hint.count ?? 0),
  gap: (hint) => words.gap(placeOf(hint), hint.count ?? 0),
};

interface Props {
  page: Pick<CoinPage, 'hints' | 'hasMoreHints' | 'reading'>;
  amounts: CoinAmounts;
}

/** Facts of the chain that say something about privacy. */
export function HintsCard({ page: { hints, hasMoreHints, reading }, amounts }: Props) {
  const [isOpen, setOpen] = useState(false);
  const known = hints.flatMap((hint) => (hint.kind ? [{ hint, kind: hint.kind }] : []));
  const shown = isOpen ? known : known.slice(0, shownFirst);
  const others = known.length - shown.length;
  return (
    <Card title={words.title} footer={<span>{words.note}</span>}>
      {known.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles.hints}>
          {shown.map(({ hint, kind }) => (
            <li key={`${kind} ${hint.txid} ${hint.vout} ${hint.address} ${hint.watchedWalletId}`}>
              {sentences[kind](hint, amounts)}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {words.others(others)}
        </Button>
      )}
      {others === 0 && hasMoreHints && <p className={styles.quiet}>{words.more}</p>}
      {!reading.hasHistory && <p className={styles.quiet}>{words.noHistory}</p>}
    </Card>
  );
}
