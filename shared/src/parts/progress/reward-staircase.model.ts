const blocksPerEpoch = 210_000;
const firstReward = 50;
/** With the 33rd halving the reward falls under one satoshi, and ends. */
const lastEpoch = 32;
/** Year of the genesis block and of each halving; the ones ahead are four years apart. */
const startYears = [2009, 2012, 2016, 2020, 2024];

const rewardOf = (epoch: number) => firstReward / 2 ** epoch;
const startOf = (epoch: number) =>
  startYears[epoch] ?? (startYears.at(-1) as number) + 4 * (epoch - (startYears.length - 1));

export interface StaircaseSize {
  width: number;
  height: number;
  left: number;
}

/**
 * The block reward over time as a staircase: years across, each halving the same step down (a logarithmic scale).
 * `past` is the mined part, `ahead` the rest of this epoch and the next one; rewards are in BTC per block. It ends with the epoch after the current one.
 */
export function staircaseOf(block: number, { width, height, left }: StaircaseSize) {
  const current = Math.min(lastEpoch, Math.max(0, Math.floor(block / blocksPerEpoch)));
  const last = current + 1;
  const top = 18;
  const ground = height - 24;
  const right = width - 16;
  const firstYear = startOf(0);
  const xOf = (year: number) =>
    left + ((year - firstYear) / (startOf(last + 1) - firstYear)) * (right - left);
  const drop = ((ground - top) * 0.823) / last;

  const steps = Array.from({ length: last + 1 }, (_, epoch) => ({
    epoch,
    year: startOf(epoch),
    reward: rewardOf(epoch),
    x: round(xOf(startOf(epoch))),
    y: round(top + drop * epoch),
  }));
  const at = (epoch: number) => steps[epoch]!;
  const share = Math.min(1, Math.max(0, block / blocksPerEpoch - current));
  const nowX = round(at(current).x + (at(last).x - at(current).x) * share);

  const climbed = steps.slice(1, last).map((step) => `H${step.x}V${step.y}`);
  return {
    steps,
    past: `M${at(0).x} ${at(0).y}${climbed.join('')}H${nowX}`,
    ahead: `M${nowX} ${at(current).y}H${at(last).x}V${at(last).y}H${right}`,
    now: { x: nowX, y: at(current).y },
    ground,
  };
}

const round = (figure: number) => Math.round(figure * 10) / 10;
