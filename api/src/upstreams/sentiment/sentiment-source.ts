import type { FearGreed } from '@painel/contract';

export interface SentimentSource {
  fearGreed(): Promise<FearGreed>;
}
