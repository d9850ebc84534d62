import { lazyPart } from '@painel/shared/federation';

/** Cards below the answer, which load after it. */
export const MirrorCard = lazyPart(
  async () => (await import('../features/decripto-mirror/mirror-card')).MirrorCard,
);
export const StatementsCard = lazyPart(
  async () => (await import('../features/check/statements-card')).StatementsCard,
);
export const CheckCard = lazyPart(async () => (await import('../features/check/check-card')).CheckCard);
