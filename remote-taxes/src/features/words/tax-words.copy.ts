import type { LedgerEntryKind } from '@painel/contract';

export const copy = { uncertainGain: 'O ganho isento depende de um custo que falta.' };

const kinds: Partial<Record<LedgerEntryKind, string>> = {
  sell: 'Venda',
  spend: 'Gasto',
  gift_out: 'Doação feita',
};

/** Returns the name of an alienation. Every other alienation is the network fee of an entry. */
export const alienationName = (kind: LedgerEntryKind | null) => (kind && kinds[kind]) ?? 'Taxa de rede';
