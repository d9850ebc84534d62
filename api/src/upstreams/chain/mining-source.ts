export interface HashRate {
  /** An estimate over the newest blocks. */
  hashesPerSecond: number;
  difficulty: number;
  /** One estimate for each day of the last three months, oldest first. */
  days: { timestamp: number; hashesPerSecond: number }[];
}

/** Revenue of all miners, subsidy and fees. */
export interface MinerRevenue {
  /** Of the newest 144 blocks, about one day. */
  dayBtc: number;
  /** Of the 144 blocks before; null when not known. */
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
