import type { Volatility } from '../indicators/volatility';
import type { Briefing } from './briefing';
import {
  describeMood,
  describeNetwork,
  describeNews,
  describeStructure,
  describeIndicators,
  describePrice,
} from './describe-market';
import { figures, paragraph, ifKnown } from './format-figures';
import type { KeyLevels } from './key-levels';
import { priceCopy } from './price.copy';
import type { Verdict } from './verdict';
import { verdictCopy } from './verdict.copy';

/** The sections that either the rules or a model writes. */
export const proseSections = [
  'summary',
  'priceAnalysis',
  'technicalOutlook',
  'marketStructure',
  'sentimentAnalysis',
  'fundamentalFactors',
  'newsImpact',
  'riskAssessment',
] as const;

export type Prose = Record<(typeof proseSections)[number], string>;

/** The sections of an analysis. */
export const proseOf = (analysis: Record<keyof Prose, string | null>) =>
  Object.fromEntries(proseSections.map((name) => [name, analysis[name] ?? ''])) as Prose;

export interface Conclusions {
  verdict: Verdict;
  volatility: Volatility | null;
  levels: KeyLevels;
}

/** The analysis in Portuguese by fixed rules: one sentence for each known figure. */
export function writeProse(briefing: Briefing, conclusions: Conclusions): Prose {
  return {
    summary: describeVerdict(briefing, conclusions.verdict),
    priceAnalysis: describePrice(briefing),
    technicalOutlook: describeIndicators(briefing),
    marketStructure: describeStructure(briefing),
    sentimentAnalysis: describeMood(briefing),
    fundamentalFactors: describeNetwork(briefing),
    newsImpact: describeNews(briefing),
    riskAssessment: describeRisk(conclusions),
  };
}

function describeVerdict(briefing: Briefing, { recommendation, allocation }: Verdict): string {
  const named = (isMeant: (part: Briefing[keyof Briefing]) => boolean) => {
    const parts = Object.keys(verdictCopy.parts) as (keyof Briefing)[];
    const names = parts.filter((part) => isMeant(briefing[part])).map((part) => verdictCopy.parts[part]);
    return names.length === 0 ? null : figures.list(names);
  };
  return paragraph([
    priceCopy.trend[briefing.technical.value.trend],
    verdictCopy.recommendation[recommendation](figures.share(allocation)),
    ifKnown(
      named((part) => part === null),
      verdictCopy.missing,
    ),
    ifKnown(
      named((part) => part?.isStale === true),
      verdictCopy.old,
    ),
  ]);
}

function describeRisk({ volatility, levels }: Conclusions): string {
  const { support, resistance, targets } = levels;
  const move = (say: (level: string, target: string) => string, level?: number, target?: number | null) =>
    level === undefined ? null : ifKnown(target, (aim) => say(figures.brl(level), figures.brl(aim)));
  return paragraph([
    ifKnown(volatility, ({ state, value }) => verdictCopy.volatility[state](figures.percent(value))) ??
      verdictCopy.noVolatility,
    move(verdictCopy.ifLost, support[0], targets.bearish),
    move(verdictCopy.ifBroken, resistance[0], targets.bullish),
    verdictCopy.disclaimer,
  ]);
}
