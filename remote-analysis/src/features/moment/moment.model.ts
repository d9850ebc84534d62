import type { Moment } from '@painel/contract';
import { formatDayMonth, formatNumber, formatPercent, missing } from '@painel/shared/format';
import { copy } from './moment.copy';

type Outcomes = Moment['together']['after30'];

const whole = (value: number) => formatPercent(value, { decimals: 0 });
const inSentence = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The share of cases with a higher price, in percent; null without a case, or where the counts cannot be. */
export function shareOf({ cases, higher }: Outcomes): number | null {
  if (cases === null || higher === null || !(cases > 0) || higher < 0 || higher > cases) return null;
  return (higher / cases) * 100;
}

/** The name of a value of fear and greed. */
export type MoodOf = (value: number) => string;

/** Returns the sentences of trend, mean, premium and mood, without the unknown ones. */
function readingsOf({ trend, mean, premium, mood }: Moment, moodOf: MoodOf): string[] {
  const premiumWords = premium.state && copy.premium[premium.state];
  return [
    trend.state && copy.trend[trend.state],
    mean.percent !== null &&
      copy.mean(formatPercent(Math.abs(mean.percent), { decimals: 1 }), mean.percent >= 0),
    typeof premiumWords === 'function'
      ? premium.percent !== null && premiumWords(formatPercent(Math.abs(premium.percent), { decimals: 2 }))
      : premiumWords,
    mood !== null && mood >= 0 && mood <= 100 && copy.mood(formatNumber(mood, { decimals: 0 }), moodOf(mood)),
  ].filter((words) => typeof words === 'string');
}

/** Returns two sentences about the moment: its readings, then the count of days like it. */
export function momentSentences(moment: Moment, moodOf: MoodOf): string[] {
  const readings = readingsOf(moment, moodOf);
  const { after30, after365 } = moment.together;
  const [share30, share365] = [shareOf(after30), shareOf(after365)];
  const day =
    moment.day !== null && !Number.isNaN(Date.parse(moment.day)) ? formatDayMonth(moment.day) : null;
  return [
    ...(day === null || readings.length === 0 ? [] : [`${copy.on(day)}, ${inSentence.format(readings)}.`]),
    share30 === null
      ? `${copy.never}.`
      : `${copy.together(formatNumber(after30.cases, { decimals: 0 }), whole(share30), share365 === null ? null : whole(share365))}.`,
  ];
}

/** "60%"; «—» without a case. */
export const shareText = (outcomes: Outcomes) => {
  const share = shareOf(outcomes);
  return share === null ? missing : whole(share);
};

export interface MomentRow {
  name: string;
  after30: Outcomes;
  after365: Outcomes;
}

/** A row for each reading that is known, and one for trend and mean together. */
export function momentRows({ trend, mean, premium, together }: Moment): MomentRow[] {
  const { table } = copy;
  return [
    ...(trend.state ? [{ name: table.trend[trend.state], ...trend }] : []),
    ...(mean.state ? [{ name: table.mean[mean.state], ...mean }] : []),
    ...(premium.state ? [{ name: table.premium[premium.state], ...premium }] : []),
    { name: table.together, ...together },
  ];
}
