import { formatNumber } from '@painel/shared/format';
import { copy } from '../parts.copy';
import { staircaseOf, type StaircaseSize } from './reward-staircase.model';
import styles from './reward-staircase.module.css';

interface RewardStaircaseProps {
  /** Current block height. */
  block: number;
  /** wide for a card of seven columns. */
  size?: 'regular' | 'wide';
}

const sizes = {
  regular: { width: 560, height: 260, left: 44 },
  wide: { width: 700, height: 286, left: 44 },
  narrow: { width: 340, height: 230, left: 18 },
} satisfies Record<string, StaircaseSize>;

const reward = (value: number) => formatNumber(value, { upTo: 8 });

function Drawing({ block, size }: { block: number; size: keyof typeof sizes }) {
  const { width, height, left } = sizes[size];
  const { steps, past, ahead, now, ground } = staircaseOf(block, sizes[size]);
  return (
    <svg
      className={size === 'narrow' ? styles.narrow : styles.full}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <line className={styles.grid} x1={left - 4} x2={width - 10} y1={ground} y2={ground} />
      {steps.map((step) => (
        <g key={step.epoch}>
          <line className={styles.grid} x1={step.x} x2={step.x} y1={step.y} y2={ground} />
          <text className={styles.reward} x={step.x + (size === 'narrow' ? 3 : 6)} y={step.y - 7}>
            {reward(step.reward)}
          </text>
          <text className={styles.year} x={step.x} y={ground + 18}>
            {step.year}
          </text>
        </g>
      ))}
      <path className={styles.past} d={past} />
      <path className={styles.ahead} d={ahead} />
      <circle className={styles.now} cx={now.x} cy={now.y} r="5" />
    </svg>
  );
}

/** The block reward of every epoch up to the next one, with a point where we are. */
export function RewardStaircase({ block, size = 'regular' }: RewardStaircaseProps) {
  const rewards = staircaseOf(block, sizes.regular).steps.map((step) => reward(step.reward));
  const mined = new Intl.ListFormat('pt-BR').format(rewards.slice(0, -1));
  return (
    <div role="img" aria-label={copy.rewardByEpoch(mined, rewards.at(-1) ?? '')}>
      <Drawing block={block} size={size} />
      <Drawing block={block} size="narrow" />
    </div>
  );
}
