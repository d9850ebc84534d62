import { ledgerEntryDirections, type LedgerEntryKind, ledgerEntryKinds } from '@painel/contract';
import { expectDocumented } from '../../../testing/documented-table';
import { type KindRules, kindRules } from './kinds';

const names: Partial<Record<LedgerEntryKind, string>> = {
  income: '`income`: salary, mining, rewards, interest, airdrops, forks',
  gift_out: '`gift_out`, the network fee of any kind',
  loss: '`loss`: theft, lost keys',
  transfer_in: '`transfer_in` without a pair',
  transfer_out: '`transfer_out` without a pair',
};

const money: Record<KindRules['money'], Record<'in' | 'out', [string, string, string]>> = {
  paid_in: {
    in: ['its cost with fee; else the close', 'what becomes of that', 'as a deposit'],
    out: ['', '', ''],
  },
  paid_back: {
    in: ['', '', ''],
    out: ['less its value after fee; else the close', 'what it brought', 'as a withdrawal'],
  },
  none: { in: ['', '', ''], out: ['none', 'its coins are lost', 'none, its coins are missing'] },
  transfer: {
    in: ['its cost; else the close', 'what becomes of that', 'none: it is `missing` without a cost'],
    out: ['less the close', 'none until it is known', 'less the close'],
  },
};

const tax: Record<KindRules['tax'], string> = {
  cost: 'its cost',
  income: 'its cost; listed as income',
  alienation: 'alienation',
  by_policy: 'alienation by policy, else none',
  none: 'none',
};
const decripto: Record<KindRules['decripto'], string> = {
  operation: 'operation',
  transfer: 'own or open transfer',
  none: 'none',
};

it('are in docs/portfolio.md as the code has them', () => {
  expectDocumented('portfolio.md', [
    ['Kind', 'Deposits', 'Gains, both returns', 'Evolution', 'Comparison', 'Taxes', 'DeCripto'],
    ...ledgerEntryKinds.map((kind) => {
      const rules = kindRules[kind];
      const [deposits, gains, comparison] = money[rules.money][ledgerEntryDirections[kind]];
      const name = names[kind] ?? `\`${kind}\``;
      const arrives = ledgerEntryDirections[kind] === 'in' ? 'coins arrive' : 'coins leave';
      return [name, deposits, gains, arrives, comparison, tax[rules.tax], decripto[rules.decripto]];
    }),
    ['A pair', 'none', 'its fee is lost', 'coins move', 'none', 'its fee by policy', 'its exit'],
  ]);
});
