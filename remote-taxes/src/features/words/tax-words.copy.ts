import type { LedgerEntryKind } from '@painel/contract';

export const copy = { uncertainGain: 'O ganho isento depende de um custo que falta.' };

const kinds: Partial<Record<LedgerEntryKind, string>> = {
  sell: 'Venda',
  spend: 'Gasto',
  gift_out: 'Doação feita',
};

/** What an alienation is: besides these kinds only the network fee of an entry is one. */
export const alienationName = (kind: LedgerEntryKind | null) => (kind && kinds[kind]) ?? 'Taxa de rede';
