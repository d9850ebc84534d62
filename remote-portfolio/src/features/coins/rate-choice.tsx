import type { CoinPage } from '@painel/contract';
import { formatBrl, formatNumber, formatTime } from '@painel/shared/format';
import { DecimalField } from '@painel/shared/parts';
import { Badge, SegmentedControl } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy, type RateChoice } from './coins.copy';
import { readRate } from './coins.model';
import { coinQueries } from './coins.queries';
import styles from './coins.module.css';

const words = copy.rate;
const choices = ['fastest', 'halfHour', 'hour', 'economy', 'own'] as const satisfies RateChoice[];

interface Props {
  page: Pick<CoinPage, 'rate' | 'priceCents' | 'priceAt'> | undefined;
  /** In sat/vB; undefined for that of half an hour. */
  onRate: (rate: number | undefined) => void;
}

/** Renders the rates of the network and one of the reader's own; a chosen one stays until another is chosen. */
export function RateChoicePart({ page, onRate }: Props) {
  const fees = useQuery(coinQueries.fees()).data?.value;
  const rates = fees?.recommended ?? { ...fees?.rates, economy: null };
  const [choice, setChoice] = useState<RateChoice>('halfHour');
  const [own, setOwn] = useState('');
  const isKnown = (value: RateChoice) => value === 'own' || value === 'halfHour' || Boolean(rates[value]);

  function choose(value: RateChoice) {
    setChoice(value);
    if (value === 'own') {
      const typed = readRate(own);
      if (typed !== null) onRate(typed);
    } else onRate(value === 'halfHour' ? undefined : (rates[value] ?? undefined));
  }
  function type(text: string) {
    setOwn(text);
    const rate = readRate(text);
    if (rate !== null) onRate(rate);
  }

  return (
    <div className={styles.rate}>
      <SegmentedControl
        label={words.label}
        options={choices.filter(isKnown).map((value) => ({ value, label: words.choices[value] }))}
        value={choice}
        onChange={choose}
        fill
      />
      {choice === 'own' && (
        <DecimalField
          label={words.own}
          unit="feeRate"
          suffix={words.unit}
          value={own}
          error={own !== '' && readRate(own) === null ? words.wrong : undefined}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <p className={styles.quiet}>
        {page?.rate
          ? page.rate.at
            ? words.at(formatNumber(page.rate.satVb), formatTime(page.rate.at))
            : words.chosen(formatNumber(page.rate.satVb))
          : '—'}{' '}
        {page?.rate?.isOld && <Badge tone="warn">{words.old}</Badge>}{' '}
        {page &&
          (page.priceCents !== null && page.priceAt !== null
            ? words.price(formatBrl(page.priceCents / 100), formatTime(page.priceAt))
            : words.noPrice)}
      </p>
    </div>
  );
}
