import type { Premium } from '@painel/contract';
import { roundTo } from '../percent-change';
import { dayInSaoPaulo } from '../../time/sao-paulo-day';

/** A price or a rate with its time. */
export interface Leg {
  value: number;
  time: Date;
}

/** The inputs of a sample; null where no source answered. */
export interface PremiumLegs {
  /** BRL for one bitcoin. */
  priceBrl: Leg | null;
  /** USD for one bitcoin. */
  priceUsd: Leg | null;
  /** BRL for one dollar. */
  commercial: Leg | null;
  /** BRL for one dollar, of the Banco Central. It is a rate of the day, so only its value counts. */
  ptax: Leg | null;
  /** BRL for one USDT. */
  usdt: Leg | null;
}

/** Legs that are further apart are not compared. */
const maxApartMs = 120_000;

type OverRate = Premium['commercial'];

const areNear = (legs: readonly (Leg | null)[]): legs is Leg[] => {
  const times = legs.map((leg) => leg?.time.getTime() ?? NaN);
  return Math.max(...times) - Math.min(...times) <= maxApartMs;
};

const percentOver = (value: number, base: number) => roundTo((value / base - 1) * 100, 2);

function withRange(percent: number | null, before: OverRate | null): Pick<OverRate, 'dayLow' | 'dayHigh'> {
  const all = [percent, before?.dayLow, before?.dayHigh].filter((each) => typeof each === 'number');
  return all.length === 0
    ? { dayLow: null, dayHigh: null }
    : { dayLow: Math.min(...all), dayHigh: Math.max(...all) };
}

/**
 * The premium of the price in reais: price in reais ÷ (price in dollars × rate) − 1, in percent points with two decimals, and the difference for one
 * bitcoin in reais. Null where a leg is missing or more than 120 s from another. The range of the day continues that of the sample before, if that
 * one is of the same day in São Paulo.
 */
export function buildPremium(legs: PremiumLegs, before: Premium | null, now: Date): Premium {
  const { priceBrl, priceUsd, commercial, ptax, usdt } = legs;
  const sampledAt = now.toISOString();
  const isSameDay = before?.sampledAt ? dayInSaoPaulo(before.sampledAt) === dayInSaoPaulo(sampledAt) : false;
  const earlier = isSameDay ? before : null;

  const over = (rate: Leg | null, timed: readonly (Leg | null)[], last: OverRate | null): OverRate => {
    const isKnown = priceBrl !== null && priceUsd !== null && rate !== null && areNear(timed);
    const base = isKnown ? priceUsd.value * rate.value : null;
    const percent = base === null ? null : percentOver(priceBrl!.value, base);
    const reais = base === null ? null : roundTo(priceBrl!.value - base, 2);
    return { rate: rate?.value ?? null, percent, reais, ...withRange(percent, last) };
  };

  const areDollarsNear = commercial !== null && usdt !== null && areNear([commercial, usdt]);
  return {
    priceBrl: priceBrl?.value ?? null,
    priceUsd: priceUsd?.value ?? null,
    commercial: over(commercial, [priceBrl, priceUsd, commercial], earlier?.commercial ?? null),
    ptax: over(ptax, [priceBrl, priceUsd], earlier?.ptax ?? null),
    usdt: over(usdt, [priceBrl, priceUsd, usdt], earlier?.usdt ?? null),
    cryptoDollarPercent: areDollarsNear ? percentOver(usdt.value, commercial.value) : null,
    sampledAt,
  };
}
