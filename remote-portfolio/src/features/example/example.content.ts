/** A purchase or a sale of the example. */
export interface ExampleEntry {
  /** YYYY-MM-DD. */
  day: string;
  kind: 'buy' | 'sell';
  account: string;
  sats: number;
  cents: number;
}

/** Invented: it is no reader's purchase or sale, and no price of these days. */
export const exampleEntries: readonly ExampleEntry[] = [
  { day: '2025-01-10', kind: 'buy', account: 'Corretora', sats: 1_000_000, cents: 6_100_00 },
  { day: '2025-03-10', kind: 'buy', account: 'Corretora', sats: 1_200_000, cents: 5_880_00 },
  { day: '2025-05-12', kind: 'buy', account: 'Corretora', sats: 1_000_000, cents: 5_900_00 },
  { day: '2025-07-10', kind: 'buy', account: 'Cofre frio', sats: 1_500_000, cents: 9_450_00 },
  { day: '2025-09-10', kind: 'buy', account: 'Cofre frio', sats: 1_000_000, cents: 6_150_00 },
  { day: '2025-10-15', kind: 'sell', account: 'Corretora', sats: 700_000, cents: 4_340_00 },
  { day: '2025-12-10', kind: 'buy', account: 'Cofre frio', sats: 1_300_000, cents: 6_370_00 },
  { day: '2026-02-10', kind: 'buy', account: 'Cofre frio', sats: 1_200_000, cents: 4_440_00 },
  { day: '2026-04-10', kind: 'buy', account: 'Corretora', sats: 1_000_000, cents: 3_900_00 },
];

/** Centavos per bitcoin at the end of each month of the example; the last one is its price of today. */
export const examplePrices: readonly { month: string; cents: number }[] = [
  { month: '2025-01', cents: 610_000_00 },
  { month: '2025-03', cents: 488_000_00 },
  { month: '2025-05', cents: 595_000_00 },
  { month: '2025-07', cents: 640_000_00 },
  { month: '2025-09', cents: 612_000_00 },
  { month: '2025-10', cents: 590_000_00 },
  { month: '2025-12', cents: 482_000_00 },
  { month: '2026-02', cents: 372_000_00 },
  { month: '2026-04', cents: 398_000_00 },
  { month: '2026-06', cents: 470_000_00 },
  { month: '2026-08', cents: 515_000_00 },
  { month: '2026-10', cents: 560_000_00 },
];
