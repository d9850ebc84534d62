import * as z from 'zod/mini';
import { ledgerEntryKinds, ledgerFeePolicies, ledgerScopes } from './ledger/ledger';
import { addedKey, enumValue, enumValueOrNull, group, list, numericField, text } from './tolerance';

/** `law`: its text was read. `quoted`: an official text that others quote. `unsettled`: a setting, or a caveat that is printed. */
export const taxRuleMarks = ['law', 'quoted', 'unsettled'] as const;
export type TaxRuleMark = (typeof taxRuleMarks)[number];

/** `incomplete`: something is missing, and there is no base, tax or DARF. */
export const taxResults = ['none', 'exempt', 'taxable', 'no_gain', 'incomplete'] as const;
export type TaxResult = (typeof taxResults)[number];

/** `underpaid`: something was paid, and a part of the principal or of the fine was not. */
export const taxPaymentStates = ['none', 'open', 'late', 'underpaid', 'paid'] as const;
export type TaxPaymentState = (typeof taxPaymentStates)[number];

/** `depends`: transfers between own accounts, or without a known destination, decide. */
export const decriptoDuties = ['none', 'depends', 'due'] as const;
export type DecriptoDuty = (typeof decriptoDuties)[number];

export const taxLackReasons = [
  'missing_value',
  'missing_cost',
  'missing_origin',
  'negative_account',
  'open_transfer',
  'others_unanswered',
] as const;
export type TaxLackReason = (typeof taxLackReasons)[number];

/** `estimated_value`: no one stated it. `uncertain_gain`: an exempt gain rests on a cost or an origin that is missing. */
/** `uncovered_account`: the connected exchange of the sale has another balance than the ledger. */
export const taxWarningReasons = ['estimated_value', 'uncertain_gain', 'uncovered_account'] as const;

export const taxGiftValues = ['stated', 'cost'] as const;
export const taxForeignFees = ['not_deducted', 'deducted'] as const;

const lacks = list(
  z.object({
    reason: enumValueOrNull(taxLackReasons),
    /** Null where a question waits for its answer. */
    entryId: text(),
    month: z.string(),
  }),
);

/** `GET /taxes/settings/{year}`, with the defaults where nothing was chosen. */
export const taxSettingsSchema = z.object({
  /** Whether what was alienated abroad counts in the limit of the month. */
  foreignInLimit: z.catch(z.boolean(), true),
  giftsAt: enumValue(taxGiftValues, 'stated'),
  foreignFees: enumValue(taxForeignFees, 'not_deducted'),
  /** Whether the person has no other crypto, which answers «Outras criptos?» for each month. */
  onlyBitcoin: z.catch(z.boolean(), false),
  /** From before the ledger: tax below the least amount of a DARF, and losses abroad. */
  openingCarriedCents: z.catch(z.number(), 0),
  openingForeignLossCents: z.catch(z.number(), 0),
});
export type TaxSettings = z.infer<typeof taxSettingsSchema>;

/** `GET` and `PUT /taxes/months/{month}`. */
export const taxMonthSchema = z.object({
  /** YYYY-MM, of São Paulo. */
  month: z.string(),
  limitCents: numericField(),
  /** All that counts in the limit. */
  grossCents: numericField(),
  /** In Brazil and in own custody, before fees. */
  ownGrossCents: numericField(),
  /** Null until the reader has answered. */
  othersGrossCents: numericField(),
  othersGainCents: numericField(),
  foreignGrossCents: numericField(),
  roomCents: numericField(),
  result: enumValue(taxResults, 'incomplete'),
  /** Whether missing data can only raise sum and tax. */
  isAtLeast: z.catch(z.boolean(), false),
  gainCents: numericField(),
  lossCents: numericField(),
  baseCents: numericField(),
  taxCents: numericField(),
  /** Tax below the least amount of a DARF, from earlier months and into later ones. */
  carriedInCents: numericField(),
  carriedOutCents: numericField(),
  darf: z.catch(
    z.nullable(z.object({ code: z.string(), dueOn: z.string(), principalCents: z.number() })),
    null,
  ),
  payment: enumValue(taxPaymentStates, 'none'),
  paidCents: numericField(),
  openCents: numericField(),
  late: z.catch(
    z.nullable(
      z.object({
        /** Until today, or until the principal was paid. */
        days: z.number(),
        finePercent: z.number(),
        /** Of all late parts of the principal, each by its own days; an unpaid part counts until today. */
        fineCents: addedKey(z.number()),
        /** The part of it that no payment has. */
        fineOpenCents: addedKey(z.number()),
        /** Sicalc computes the interest. */
        interestCents: numericField(),
        /** Whether a part was paid in a later month than it was due, and no payment has interest. */
        lacksInterest: addedKey(z.boolean()),
      }),
    ),
    null,
  ),
  decripto: group({
    limitCents: numericField(),
    operationsCents: numericField(),
    ownTransfersCents: numericField(),
    openTransfersCents: numericField(),
    duty: enumValue(decriptoDuties, 'depends'),
    dueOn: text(),
    deliveredOn: text(),
  }),
  missing: lacks,
  warnings: list(z.object({ reason: enumValueOrNull(taxWarningReasons), entryId: z.string() })),
});
export type TaxMonth = z.infer<typeof taxMonthSchema>;

/** `GET` and `POST /taxes/payments`: a DARF that was paid. */
export const taxPaymentSchema = z.object({
  id: z.string(),
  /** The month whose tax it paid. */
  month: z.string(),
  /** Without fine and interest. */
  amountCents: z.number(),
  paidOn: z.string(),
  fineCents: numericField(),
  interestCents: numericField(),
});
export type TaxPayment = z.infer<typeof taxPaymentSchema>;

/** Newest first. */
export const taxPaymentListSchema = z.object({ payments: z.array(taxPaymentSchema) });

/** The stored tax of a year at its closing. */
const keptYear = z.object({
  rulesetId: z.string(),
  settings: taxSettingsSchema,
  taxCents: z.number(),
  exemptGainCents: z.number(),
  foreignTaxCents: z.number(),
  assetsCents: z.number(),
  /** Whether a figure of the months, abroad or of the assets is another one now. */
  isAltered: z.boolean(),
});

/** `GET /taxes/years/{year}` */
export const taxYearSchema = z.object({
  year: z.number(),
  /** `isStale`: the rules of that year were not read yet, and those of the last one count. */
  ruleset: z.object({ id: z.string(), readOn: z.string(), isStale: z.boolean() }),
  settings: taxSettingsSchema,
  feePolicy: enumValue(ledgerFeePolicies, 'write_off'),
  /** All twelve. */
  months: z.array(taxMonthSchema),
  /** The sums of the months. */
  domestic: group({
    grossCents: numericField(),
    exemptGainCents: numericField(),
    taxableBaseCents: numericField(),
    lossCents: numericField(),
    taxCents: numericField(),
    paidCents: numericField(),
  }),
  /** Lei 14.754/2023: one result a year. */
  foreign: group({
    disposals: numericField(),
    grossCents: numericField(),
    gainCents: numericField(),
    lossCents: numericField(),
    carriedInCents: numericField(),
    usedCents: numericField(),
    baseCents: numericField(),
    taxCents: numericField(),
    carriedOutCents: numericField(),
  }),
  incomeCents: numericField(),
  /** How many entries the ledger has, of which some may be missing something. */
  entryCount: addedKey(z.number()),
  missing: lacks,
  /** When the year was closed in the ledger; null for an open year. `kept` is missing where it was closed before its tax was kept. */
  closed: z.catch(z.nullable(z.object({ at: z.string(), kept: z.optional(keptYear) })), null),
});
export type TaxYear = z.infer<typeof taxYearSchema>;

/** `GET /taxes/due`: the months of all years with a DARF or a DeCripto that is not settled, oldest first. */
export const taxDueSchema = z.object({
  /** YYYY-MM-DD, of São Paulo. */
  today: z.string(),
  months: list(taxMonthSchema),
});
export type TaxDue = z.infer<typeof taxDueSchema>;

/** `GET /taxes/years/{year}/assets`: «Bens e Direitos», by custody, at cost. */
export const taxAssetsSchema = z.object({
  rows: z.array(
    z.object({
      /** Null for coins that left without a known destination. */
      accountId: text(),
      group: z.string(),
      code: z.string(),
      scope: enumValue(ledgerScopes, 'domestic'),
      sats: z.number(),
      previousCents: z.number(),
      costCents: z.number(),
      /** Of a whole bitcoin of the pool; null without coins. */
      averageCostCents: numericField(),
      /** The text that the declaration asks for. */
      text: z.string(),
      /** The fields that the account lacks for a complete text. */
      lacks: list(z.enum(['institution', 'tax_id', 'country'])),
    }),
  ),
  totalCents: z.number(),
  previousTotalCents: z.number(),
  /** Whether the cost reaches the sum from which it has to be listed. */
  mustList: z.boolean(),
});
export type TaxAssets = z.infer<typeof taxAssetsSchema>;

/** `GET /taxes/years/{year}/gcap`: the alienations as GCAP asks for them, oldest first. */
export const taxGcapSchema = z.object({
  alienations: z.array(
    z.object({
      entryId: z.string(),
      /** In São Paulo. */
      day: z.string(),
      kind: enumValueOrNull(ledgerEntryKinds),
      scope: enumValue(ledgerScopes, 'domestic'),
      sats: z.number(),
      /** Null while it is unknown, as is the gain. */
      grossCents: numericField(),
      /** The part of the fee that lowers the gain: gross less fee less cost is the gain. */
      feeCents: z.number(),
      costCents: z.number(),
      gainCents: numericField(),
      accountId: z.string(),
      accountName: z.string(),
      evidence: text(),
    }),
  ),
});
export type TaxGcap = z.infer<typeof taxGcapSchema>;

/** `GET /taxes/years/{year}/report` that accepts `application/x-ndjson`. A client that parses what it gets has a text of several lines. */
export const taxReportProgressSchema = z.unknown();

/** `POST /taxes/simulations`: a month without a sale and with it. Nothing is written. */
export const taxSimulationSchema = z.object({
  before: taxMonthSchema,
  after: taxMonthSchema,
  costCents: z.number(),
  /** Null where the book lacks what it takes. */
  gainCents: numericField(),
  /** Abroad the tax is one of the year: without the sale and with it. */
  foreignTaxCents: z.object({ before: z.number(), after: z.number() }),
});
export type TaxSimulation = z.infer<typeof taxSimulationSchema>;

/** A link for an accountant. */
const taxAccountant = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for all years. */
  year: numericField(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: text(),
  /** Newest first. */
  openings: list(z.string()),
});
export type TaxAccountant = z.infer<typeof taxAccountant>;

/** `PUT /accountant/reviews/{subject}`: the review of a month or an entry by an accountant. */
export const taxReviewSchema = z.object({
  /** A month as YYYY-MM, or the id of an entry. */
  subject: z.string(),
  accountantName: z.string(),
  /** «Conferido»; null while it is not. */
  checkedAt: text(),
  note: text(),
  updatedAt: z.string(),
});
export type TaxReview = z.infer<typeof taxReviewSchema>;

/** `GET /accountant/reviews`, newest first. */
export const taxReviewListSchema = z.object({ reviews: list(taxReviewSchema) });

/** `GET /taxes/accountants`, both newest first. */
export const taxAccountantsSchema = z.object({
  accountants: list(taxAccountant),
  reviews: list(taxReviewSchema),
});
export type TaxAccountants = z.infer<typeof taxAccountantsSchema>;

/** `POST /taxes/accountants`: the token, which is shown once. */
export const taxAccountantMadeSchema = z.object({ id: z.string(), token: z.string(), expiresAt: z.string() });
export type TaxAccountantMade = z.infer<typeof taxAccountantMadeSchema>;

/** `POST /accountant/openings`, with the token of a link. */
export const taxAccountantVisitSchema = z.object({
  ownerName: z.string(),
  /** The owner's name for the accountant. */
  name: z.string(),
  /** Those that the link opens, newest first. */
  years: z.array(z.number()),
  expiresAt: z.string(),
});
export type TaxAccountantVisit = z.infer<typeof taxAccountantVisitSchema>;

/** `GET /taxes/calendar`, oldest first; public. */
export const taxCalendarSchema = z.object({
  months: z.array(z.object({ month: z.string(), darfDueOn: z.string(), decriptoDueOn: z.string() })),
});
export type TaxCalendar = z.infer<typeof taxCalendarSchema>;

/** `GET /taxes/rulesets`, oldest first; public. */
export const taxRulesetsSchema = z.object({
  rulesets: z.array(
    z.object({
      id: z.string(),
      year: z.number(),
      readOn: z.string(),
      rules: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          source: z.string(),
          mark: enumValue(taxRuleMarks, 'unsettled'),
        }),
      ),
    }),
  ),
});
export type TaxRulesets = z.infer<typeof taxRulesetsSchema>;
