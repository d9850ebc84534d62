import { taxCalendarQuerySchema, taxCalendarSchema, taxRulesetsSchema } from '@painel/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../clock';
import { invalidInput } from '../../plugins/problem';
import { yearInSaoPaulo } from '../../time/sao-paulo-day';
import { dueOn } from './rules/due-days';
import { rulesets } from './rules/rulesets';
import { monthsOf, yearOfMonth } from './rules/tax-inputs';
import { taxCopy } from './taxes.copy';

const mostYears = 12;

/** Routes with the same answer for all users: due days, and the rules with their sources. */
export const taxRulesRoutes: FastifyPluginAsyncZod<{ clock: Clock }> = async (app, { clock }) => {
  app.get(
    '/taxes/calendar',
    {
      schema: {
        tags: ['taxes'],
        summary: 'The last days for the DARF and the DeCripto of each month, by default of the current year',
        querystring: taxCalendarQuerySchema,
        response: { 200: taxCalendarSchema },
      },
    },
    ({ query }) => {
      const year = yearInSaoPaulo(clock().toISOString());
      const { from = `${year}-01`, to = `${yearOfMonth(query.from ?? `${year}-01`)}-12` } = query;
      const [first, last] = [yearOfMonth(from), yearOfMonth(to)];
      if (to < from || last - first >= mostYears) throw invalidInput(taxCopy.calendarTooLong, 'to');
      const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      const months = years.flatMap(monthsOf).filter((month) => month >= from && month <= to);
      return {
        months: months.map((month) => ({ month, darfDueOn: dueOn(month), decriptoDueOn: dueOn(month) })),
      };
    },
  );

  app.get(
    '/taxes/rulesets',
    {
      schema: {
        tags: ['taxes'],
        summary: 'The rules of each year with their sources, and how sure they are',
        response: { 200: taxRulesetsSchema },
      },
    },
    () => ({
      rulesets: rulesets.map(({ id, year, readOn, rules }) => ({ id, year, readOn, rules: [...rules] })),
    }),
  );
};
