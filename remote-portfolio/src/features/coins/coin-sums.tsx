import type { CoinPage } from '@painel/contract';
import { formatNumber } from '@painel/shared/format';
import { Stat, StatCells } from '@painel/shared/ui';
import type { CoinAmounts } from './amounts';
import { copy } from './coins.copy';
import styles from './coins.module.css';

function answerOf({ totals: { all, costly, uneconomic }, rate }: CoinPage): string {
  if (rate === null) return copy.answer.noRate;
  const satVb = formatNumber(rate.satVb);
  const [dear, lost] = [costly.count ?? 0, uneconomic.count ?? 0];
  return dear + lost === 0 ? copy.answer.fine(all.count ?? 0, satVb) : copy.answer.mixed(dear, lost, satVb);
}

const always = ['all', 'frozen', 'costly', 'uneconomic'] as const;

/** The sentence about all coins, then their sums. */
export function CoinSums({ page, amounts }: { page: CoinPage; amounts: CoinAmounts }) {
  const { totals } = page;
  const shown = totals.unconfirmed.count ? ([...always, 'unconfirmed'] as const) : always;
  return (
    <>
      {Boolean(totals.all.count) && <p className={styles.answer}>{answerOf(page)}</p>}
      <StatCells columns={shown.length === 4 ? 4 : 3} mobileColumns={2}>
        {shown.map((name) => (
          <Stat
            key={name}
            label={copy.sums[name]}
            value={(totals[name].count ?? 0).toLocaleString('pt-BR')}
            context={
              <>
                {amounts.coin(totals[name].sats)}
                {totals[name].valueCents !== null && (
                  <>
                    <br />
                    {amounts.brl(totals[name].valueCents)}
                  </>
                )}
              </>
            }
          />
        ))}
      </StatCells>
    </>
  );
}
