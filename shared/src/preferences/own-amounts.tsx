import {
  type Amount,
  type BitcoinOptions,
  formatBitcoin,
  formatBrl,
  formatUsd,
  type MoneyOptions,
} from '@painel/shared/format';
import type { Preferences } from '@painel/contract';
import { VisuallyHidden } from '@painel/shared/ui';
import type { ReactNode } from 'react';
import { copy } from './preferences.copy';

import { usePreferences } from './store';

/** A figure that is not known is `—`; the own sum that the specification wants as `R$ 0,00` is passed as 0. */
interface Formatters<Written> {
  /** BTC, written in the reader's unit: `1,20500000 BTC` or `120.500.000 sats`. */
  bitcoin: (btc: Amount, options?: BitcoinOptions) => Written;
  brl: (value: Amount, options?: MoneyOptions) => Written;
  usd: (value: Amount, options?: MoneyOptions) => Written;
}

interface OwnAmounts extends Formatters<ReactNode> {
  /** Whether amounts are hidden. */
  discreet: boolean;
  /** The same as plain text, for labels that are only heard: hidden, it says «valor oculto». */
  spoken: Formatters<string>;
}

function HiddenAmount() {
  return (
    <span>
      <span aria-hidden="true">{copy.hidden}</span>
      <VisuallyHidden>{copy.hiddenSpoken}</VisuallyHidden>
    </span>
  );
}

const hide = <Written,>(instead: Written): Formatters<Written> => ({
  bitcoin: () => instead,
  brl: () => instead,
  usd: () => instead,
});

const hidden: OwnAmounts = {
  ...hide<ReactNode>(<HiddenAmount />),
  discreet: true,
  spoken: hide(copy.hiddenSpoken),
};

function writtenIn(unit: Preferences['bitcoinUnit']): OwnAmounts {
  const formatters = {
    bitcoin: (btc: Amount, options?: BitcoinOptions) => formatBitcoin(btc, unit, options),
    brl: formatBrl,
    usd: formatUsd,
  };
  return { ...formatters, discreet: false, spoken: formatters };
}

const written = { btc: writtenIn('btc'), sats: writtenIn('sats') };

/**
 * Formats the reader's own amounts in the preferred unit, or as «••••» in discreet mode unless they were `revealed` for now. Market
 * prices do not use it.
 */
export function useOwnAmounts(revealed = false): OwnAmounts {
  return usePreferences(({ discreet, bitcoinUnit }) =>
    discreet && !revealed ? hidden : written[bitcoinUnit],
  );
}
