export interface HashRate {
  /** An estimate over the newest blocks. */
  hashesPerSecond: number;
  difficulty: number;
  /** One estimate for each day of the last three months, oldest first. */
  days: { timestamp: number; hashesPerSecond: number }[];
}

/** What miners earned, subsidy and fees. */
export interface MinerRevenue {
  /** With the newest 144 blocks, which is a day of them. */
  dayBtc: number;
  /** With the 144 before; null when not known. */
  dayBeforeBtc: number | null;
}

/** The height from which a difficulty was in force. */
interface DifficultyAdjustment {
  timestamp: number;
  height: number;
  difficulty: number;
  /** The new difficulty ÷ the one before. */
  ratio: number;
}

export interface MiningSource {
  hashRate(): Promise<HashRate>;
  revenue(): Promise<MinerRevenue>;
  /** Every adjustment of the last year, oldest first. */
  adjustments(): Promise<DifficultyAdjustment[]>;
}
