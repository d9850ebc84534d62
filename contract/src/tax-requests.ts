import * as z from 'zod/mini';
import { isCpf } from './cpf';
import { taxForeignFees, taxGiftValues } from './taxes';

/** At most a hundred billion reais, so that sums stay exact. */
export const cents = z.int().check(z.gte(0), z.lte(10_000_000_000_000));

export const monthPattern = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

export const taxMonthParamsSchema = z.object({ month: z.string().check(z.regex(monthPattern)) });

export const taxYearParamsSchema = z.object({
  year: z.coerce.number().check(z.int(), z.gte(1000), z.lte(9999)),
});

/** `PUT /taxes/months/{month}` */
export const taxMonthRequestSchema = z.object({
  /** All other crypto that was alienated in the month, with the sum of the gains; null for no answer. */
  others: z.nullable(
    z
      .object({ grossCents: cents, gainCents: cents })
      .check(z.refine(({ grossCents, gainCents }) => gainCents <= grossCents, { path: ['gainCents'] })),
  ),
  /** A day; null takes it back. */
  decriptoDeliveredOn: z.optional(z.nullable(z.iso.date())),
});
export type TaxMonthRequest = z.infer<typeof taxMonthRequestSchema>;

/** `POST /taxes/payments`: a payment of a fine or of interest alone has no principal. */
export const taxPaymentRequestSchema = z
  .object({
    month: z.string().check(z.regex(monthPattern)),
    /** Without fine and interest. */
    amountCents: cents,
    paidOn: z.iso.date(),
    fineCents: z.optional(cents),
    interestCents: z.optional(cents),
  })
  .check(
    z.refine(
      ({ amountCents, fineCents = 0, interestCents = 0 }) => amountCents + fineCents + interestCents > 0,
      { path: ['amountCents'] },
    ),
  );
export type TaxPaymentRequest = z.infer<typeof taxPaymentRequestSchema>;

/** `GET /taxes/years/{year}/gcap` */
export const taxGcapQuerySchema = z.object({ month: z.optional(z.string().check(z.regex(monthPattern))) });

export const taxReportFormats = ['csv', 'xlsx', 'pdf', 'dossier'] as const;
export type TaxReportFormat = (typeof taxReportFormats)[number];

/**
 * `GET /taxes/years/{year}/report`: a file, after a recent proof. With `application/x-ndjson` in `Accept` lines of JSON come instead: `{ done, total }`
 * in rows, at last `{ name, file }`, in base64, or `{ problem }`.
 */
export const taxReportQuerySchema = z.object({
  format: z._default(z.enum(taxReportFormats), 'pdf'),
  month: z.optional(z.string().check(z.regex(monthPattern))),
});

/** `POST /taxes/years/{year}/report`: as the GET, for a report that names its person. The CPF is printed and stored nowhere. */
export const taxReportRequestSchema = z.object({
  format: z._default(z.enum(taxReportFormats), 'pdf'),
  month: z.optional(z.string().check(z.regex(monthPattern))),
  cpf: z.optional(z.string().check(z.refine(isCpf))),
});
export type TaxReportRequest = z.infer<typeof taxReportRequestSchema>;

/** `POST /taxes/simulations` */
export const taxSimulationRequestSchema = z.object({
  accountId: z.string().check(z.minLength(1), z.maxLength(100)),
  sats: z.int().check(z.gte(1), z.lte(2_100_000_000_000_000)),
  grossCents: cents,
  /** A day that is not in the future; today without it. */
  on: z.optional(z.iso.date()),
});
export type TaxSimulationRequest = z.infer<typeof taxSimulationRequestSchema>;

/** `POST /taxes/accountants` */
export const taxAccountantRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Null for all years. */
  year: z.nullable(z.int().check(z.gte(2024), z.lte(9999))),
  days: z.int().check(z.gte(1), z.lte(90)),
});
export type TaxAccountantRequest = z.infer<typeof taxAccountantRequestSchema>;

/** `PUT /accountant/reviews/{subject}` */
export const taxReviewRequestSchema = z.object({
  checked: z.boolean(),
  note: z.nullable(z.string().check(z.trim(), z.maxLength(500))),
});
export type TaxReviewRequest = z.infer<typeof taxReviewRequestSchema>;

/** `PUT /taxes/settings/{year}`: those that change. */
export const taxSettingsRequestSchema = z.object({
  foreignInLimit: z.optional(z.boolean()),
  giftsAt: z.optional(z.enum(taxGiftValues)),
  foreignFees: z.optional(z.enum(taxForeignFees)),
  onlyBitcoin: z.optional(z.boolean()),
  openingCarriedCents: z.optional(cents),
  openingForeignLossCents: z.optional(cents),
});
export type TaxSettingsRequest = z.infer<typeof taxSettingsRequestSchema>;

/** `GET /taxes/calendar`: months, both included, by default the current year. */
export const taxCalendarQuerySchema = z.object({
  from: z.optional(z.string().check(z.regex(monthPattern))),
  to: z.optional(z.string().check(z.regex(monthPattern))),
});
export type TaxCalendarQuery = z.infer<typeof taxCalendarQuerySchema>;
