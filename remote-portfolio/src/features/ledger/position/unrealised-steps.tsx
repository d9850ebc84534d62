import type { LedgerPosition } from '@painel/contract';
import { formatBrl } from '@painel/shared/format';
import { KeyValue, KeyValueList } from '@painel/shared/ui';
import { reaisOf } from '../amounts.model';
import { ProvisionalMark } from '../estimate-mark';
import { copy } from '../ledger.copy';
import styles from '../ledger.module.css';
import { useAmounts } from '../use-amounts';

const words = copy.results;

/** What the coins are worth now, less what they cost. */
export function UnrealisedSteps({ position }: { position: LedgerPosition }) {
  const { brl, sats } = useAmounts();
  return (
    <div className={styles.sum}>
      <p>{words.explanation}</p>
      <KeyValueList>
        <KeyValue label={words.held}>{sats(position.sats)}</KeyValue>
        <KeyValue label={words.price}>{formatBrl(reaisOf(position.price.cents))}</KeyValue>
        <KeyValue label={words.value}>{brl(position.marketValueCents)}</KeyValue>
        <KeyValue label={words.cost}>{brl(position.costCents)}</KeyValue>
        <KeyValue label={words.result} highlighted>
          {brl(position.unrealisedCents, { sign: true })} <ProvisionalMark shown={position.isProvisional} />
        </KeyValue>
      </KeyValueList>
    </div>
  );
}
