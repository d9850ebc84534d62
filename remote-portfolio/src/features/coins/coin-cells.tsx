import type { Coin } from '@painel/contract';
import { formatDate, shortenAddress } from '@painel/shared/format';
import { CellLines, QuietLine } from '@painel/shared/parts';
import { Badge, type BadgeTone, Button, IconButton, Row } from '@painel/shared/ui';
import type { CoinAmounts } from './amounts';
import { copy } from './coins.copy';
import { shortOutput } from './coins.model';
import styles from './coins.module.css';

/** How a coin is called in labels of buttons. */
export const nameOf = (coin: Coin) =>
  copy.nameOf(coin.label ?? coin.inheritedLabel ?? copy.noLabel, shortOutput(coin));

const placeOf = ({ name, address }: Coin) => (name && name !== address ? name : shortenAddress(address));

/** The label and the output; on a small screen, where no columns have them, also where it is and its age. */
export function CoinCell({ coin }: { coin: Coin }) {
  const { label, inheritedLabel, txid, vout, height, spendable } = coin;
  const text = label ?? inheritedLabel;
  return (
    <CellLines>
      <Row gap={8} wrap>
        <span className={styles.label} data-own={label !== null || undefined}>
          {text ?? copy.noLabel}
        </span>
        {height === null && <Badge tone="warn">{copy.unconfirmed}</Badge>}
        {spendable === false && <Badge tone="info">{copy.frozen}</Badge>}
      </Row>
      <QuietLine title={`${txid}:${vout}`}>
        <span className={styles.output}>{shortOutput(coin)}</span>
      </QuietLine>
      <span className={styles.onPhone}>
        <QuietLine>
          {placeOf(coin)}
          {coin.ageDays !== null && ` · ${copy.age(coin.ageDays)}`}
        </QuietLine>
      </span>
    </CellLines>
  );
}

export function HolderCell({ coin }: { coin: Coin }) {
  return (
    <CellLines>
      <span className={styles.place} title={coin.address}>
        {placeOf(coin)}
      </span>
      {coin.type && <QuietLine>{copy.types[coin.type]}</QuietLine>}
    </CellLines>
  );
}

export function AgeCell({ coin: { ageDays, time } }: { coin: Coin }) {
  if (ageDays === null || time === null) return '—';
  return (
    <CellLines>
      {copy.age(ageDays)}
      <QuietLine>{formatDate(time)}</QuietLine>
    </CellLines>
  );
}

interface AmountProps {
  coin: Coin;
  amounts: CoinAmounts;
}

export function ValueCell({ coin, amounts }: AmountProps) {
  return (
    <CellLines>
      {amounts.coin(coin.sats)}
      {coin.valueCents !== null && <QuietLine>{amounts.brl(coin.valueCents)}</QuietLine>}
    </CellLines>
  );
}

const tones: Record<NonNullable<Coin['state']>, BadgeTone> = {
  fine: 'up',
  costly: 'warn',
  uneconomic: 'down',
};

export function CostCell({ coin: { costSats, costCents, state, height }, amounts }: AmountProps) {
  if (costSats === null) return <span title={height === null ? undefined : copy.noCost}>—</span>;
  return (
    <CellLines>
      {amounts.cost(costSats)}
      {costCents !== null && <QuietLine>{amounts.costBrl(costCents)}</QuietLine>}
      {state && state !== 'fine' && (
        <span className={styles.onPhone}>
          <StateBadge state={state} />
        </span>
      )}
    </CellLines>
  );
}

export const StateBadge = ({ state }: { state: Coin['state'] }) =>
  state ? <Badge tone={tones[state]}>{copy.states[state]}</Badge> : '—';

interface ActionProps {
  coin: Coin;
  busy: boolean;
  onEdit: () => void;
  onFreeze: (spendable: boolean) => void;
}

export function CoinActions({ coin, busy, onEdit, onFreeze }: ActionProps) {
  const isFrozen = coin.spendable === false;
  const name = nameOf(coin);
  return (
    <Row gap={4}>
      <Button
        size="sm"
        variant="ghost"
        disabled={busy}
        aria-label={isFrozen ? copy.releaseCoin(name) : copy.freezeCoin(name)}
        onClick={() => onFreeze(isFrozen)}
      >
        {isFrozen ? copy.release : copy.freeze}
      </Button>
      <IconButton label={copy.edit(name)} icon="pencil" size="sm" onClick={onEdit} />
    </Row>
  );
}
