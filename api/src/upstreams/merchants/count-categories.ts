import type { MerchantCategory } from './merchant-source';
import { merchantsCopy } from './merchants.copy';

const { categories } = merchantsCopy;
const named = 5;

/**
 * The five most frequent categories, then «Outros» with the rest, so that the shares of the list add up to 100 %.
 * Takes the symbol of each place, or null.
 */
export function countCategories(symbols: Iterable<string | null>): MerchantCategory[] {
  const counts = new Map<string, number>();
  let places = 0;
  for (const symbol of symbols) {
    places += 1;
    const name = symbol !== null && Object.hasOwn(categories, symbol) ? categories[symbol] : undefined;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const top = [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'pt-BR'))
    .slice(0, named);
  const others = places - top.reduce((total, { count }) => total + count, 0);
  return others > 0 ? [...top, { name: merchantsCopy.others, count: others }] : top;
}
