import { type TaxSettings, taxSettingsSchema } from '@painel/contract';
import type { TaxInputs } from '../../resources/taxes/rules/tax-inputs';

/** The same settings for each year, and answers by month. */
export const taxInputs = (
  settings: Partial<TaxSettings> = {},
  answers: Record<string, { grossCents: number; gainCents: number }> = {},
): TaxInputs => ({
  settingsOf: () => ({ ...taxSettingsSchema.parse({}), ...settings }),
  answerOf(month) {
    const others = answers[month];
    return {
      others: others ? { gross: BigInt(others.grossCents), gain: BigInt(others.gainCents) } : null,
      deliveredOn: null,
    };
  },
});
