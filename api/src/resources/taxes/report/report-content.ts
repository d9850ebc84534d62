import type { TaxAssets, TaxGcap, TaxYear } from '@painel/contract';
import type { Ruleset } from '../rules/rulesets';

export interface ReportContent {
  content: TaxYear;
  assets: TaxAssets;
  gcap: TaxGcap['alienations'];
  ruleset: Ruleset;
  /** YYYY-MM-DD. */
  today: string;
  /** The CPF is typed for the report and stored nowhere. */
  person: { name: string; cpf?: string };
  /** One month of the year alone. */
  month?: string;
  /** Numbers of entries, in a report that lists them. */
  numberOf?: (entryId: string) => number;
}
