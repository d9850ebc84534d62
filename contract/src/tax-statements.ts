import * as z from 'zod/mini';
import { isCnpj } from './cnpj';
import { decriptoNatures } from './tax-decripto';
import { cents, monthPattern } from './tax-requests';

/** `return`: the own return. `informe`: of an exchange on 31/12. `months`: of an exchange by month. `decripto`: own delivered rows. */
export const taxStatementKinds = ['return', 'informe', 'months', 'decripto'] as const;
export type TaxStatementKind = (typeof taxStatementKinds)[number];

export const maxTaxStatementLines = 60;

const sats = z.int().check(z.gte(0), z.lte(2_100_000_000_000_000));

/** Who holds the coins: an own account by choice, or by its CNPJ, or a name that the reader typed. */
const custody = {
  accountId: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  taxId: z.nullable(z.string().check(z.maxLength(18), z.refine(isCnpj))),
  label: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
};

const lines = <Item extends z.core.SomeType>(item: Item) =>
  z.array(item).check(z.maxLength(maxTaxStatementLines));

const alienation = z.object({ day: z.iso.date(), valueCents: cents, costCents: cents, gainCents: cents });

const returnContent = {
  assets: lines(z.object({ ...custody, sats: z.nullable(sats), previousCents: cents, costCents: cents })),
  /** Null where the return has none, or they were not read. */
  alienations: z.nullable(lines(alienation)),
  /** Rendimentos isentos 05. */
  exemptGainCents: z.nullable(cents),
};

const informeContent = {
  rows: lines(z.object({ ...custody, sats: z.nullable(sats), costCents: z.nullable(cents) })),
};

const monthsContent = {
  rows: lines(
    z.object({
      ...custody,
      month: z.string().check(z.regex(monthPattern)),
      boughtCents: z.nullable(cents),
      soldCents: z.nullable(cents),
      inSats: z.nullable(sats),
      outSats: z.nullable(sats),
    }),
  ),
};

const decriptoContent = {
  rows: lines(z.object({ day: z.iso.date(), nature: z.enum(decriptoNatures), sats, valueCents: cents })),
};

/** Where another revision is stored, the write answers 409 `STATEMENT_CHANGED`. */
const expected = { expectedRevision: z.optional(z.int().check(z.gte(0))) };
/** `PUT /taxes/years/{year}/statements/{kind}` */
export const taxReturnRequestSchema = z
  .object({ ...returnContent, ...expected })
  .check(
    z.refine(
      ({ assets, alienations }) => assets.length + (alienations?.length ?? 0) <= maxTaxStatementLines,
      { path: ['alienations'] },
    ),
  );
export const taxInformeRequestSchema = z.object({ ...informeContent, ...expected });
export const taxMonthsRequestSchema = z.object({ ...monthsContent, ...expected });
export const taxDeliveredRequestSchema = z.object({ ...decriptoContent, ...expected });

/** `PUT /taxes/months/{month}/decripto`: the rows of the month as they were delivered on a day. */
export const taxDecriptoDeliveryRequestSchema = z.object({ deliveredOn: z.iso.date(), ...decriptoContent });
export type TaxDecriptoDeliveryRequest = z.infer<typeof taxDecriptoDeliveryRequestSchema>;

const stated = { year: z.number(), revision: z.number(), updatedAt: z.string() };

/** `GET` and `PUT /taxes/years/{year}/statements/{kind}` */
export const taxReturnSchema = z.object({ ...returnContent, ...stated });
export const taxInformeSchema = z.object({ ...informeContent, ...stated });
export const taxMonthsSchema = z.object({ ...monthsContent, ...stated });
export const taxDeliveredSchema = z.object({ ...decriptoContent, ...stated });

/** `GET /taxes/years/{year}/statements`: all of a year; null for each that was not written. */
export const taxStatementsSchema = z.object({
  return: z.nullable(taxReturnSchema),
  informe: z.nullable(taxInformeSchema),
  months: z.nullable(taxMonthsSchema),
  decripto: z.nullable(taxDeliveredSchema),
});
export type TaxStatements = z.infer<typeof taxStatementsSchema>;

type Content<Schema extends z.core.SomeType> = Omit<z.infer<Schema>, keyof typeof stated>;

/** The content of each kind of statement. */
export interface TaxStatementContents {
  return: Content<typeof taxReturnSchema>;
  informe: Content<typeof taxInformeSchema>;
  months: Content<typeof taxMonthsSchema>;
  decripto: Content<typeof taxDeliveredSchema>;
}
export type TaxStatement<Kind extends TaxStatementKind> = TaxStatementContents[Kind] &
  z.infer<z.ZodMiniObject<typeof stated>>;
