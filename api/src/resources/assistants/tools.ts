import {
  explanationSchema,
  ledgerPoolTrailSchema,
  ledgerPositionSchema,
  type OwnTokenScope,
  portfolioCompareSchema,
  taxGcapSchema,
  taxMonthSchema,
  taxRulesetsSchema,
  taxYearSchema,
  tickerSchema,
} from '@painel/contract';
import * as z from 'zod/mini';
import { assistantsCopy as copy } from './assistants.copy';
import type { AskOwnApi, OwnAnswer } from './own-api';
import { lack, type ToolAnswer } from './tool-answer';

export type ToolName = keyof typeof copy.tools;

interface Tool {
  scope: OwnTokenScope;
  input: z.ZodMiniObject;
  read: (ask: AskOwnApi, given: Record<string, unknown>) => Promise<ToolAnswer>;
}

/** A tool whose reader gets the arguments that its schema names. */
const tool = <Shape extends z.core.$ZodShape>(
  scope: OwnTokenScope,
  input: z.ZodMiniObject<Shape>,
  read: (ask: AskOwnApi, given: z.infer<z.ZodMiniObject<Shape>>) => Promise<ToolAnswer>,
): Tool => ({ scope, input: input as never, read: read as never });

/** An assistant reads all of an answer: more lines than these are named, not sent. */
const mostLines = 50;

const none = z.strictObject({});
const ofMonth = z.strictObject({
  mes: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/), z.describe(copy.month)),
});
const ofYear = z.strictObject({
  ano: z.int().check(z.gte(2009), z.lte(2100), z.describe(copy.year)),
});

const ledger = { name: copy.sources.ledger };

function ofPrice({ source }: Pick<OwnAnswer<unknown>, 'source'>) {
  if (source === 'stale') return lack('price_stale');
  return source === 'simulated' ? lack('price_simulated') : [];
}

export const tools: Record<ToolName, Tool> = {
  preco: tool('market:read', none, async (ask) => {
    const ticker = await ask('/bitcoin/mbtc/ticker', tickerSchema);
    return {
      figures: { ticker: ticker.body },
      sources: [{ name: copy.sources.exchange, state: ticker.source }],
      dates: { readAt: ticker.readAt },
      falta: ofPrice(ticker),
    };
  }),

  posicao: tool('ledger:read', none, async (ask) => {
    const { body: position } = await ask('/portfolio/ledger/position', ledgerPositionSchema);
    const { body: trail } = await ask(`/portfolio/ledger/trail?limit=${mostLines}`, ledgerPoolTrailSchema);
    return {
      figures: { position, trail },
      sources: [ledger, { name: copy.sources.exchange, state: position.price?.source ?? null }],
      dates: { priceAt: position.price?.at ?? null, lacksSince: position.lacksSince ?? null },
      falta: [
        ...lack('missing_costs', position.missingCosts),
        ...lack('missing_values', position.missingValues),
        ...lack('missing_origins', position.missingOrigins),
        ...lack('open_transfers', position.openTransfers),
        ...lack('negative_accounts', position.negativeAccounts),
        ...lack('no_price', position.price ? 0 : 1),
        ...lack('earlier_steps', trail.nextBefore === null ? 0 : 1),
      ],
    };
  }),

  imposto_do_mes: tool('taxes:read', ofMonth, async (ask, { mes }) => {
    const [year] = mes.split('-');
    const { body: month } = await ask(`/taxes/months/${mes}`, taxMonthSchema);
    const { body: explanation } = await ask(`/taxes/months/${mes}/explanation`, explanationSchema);
    const { body: gcap } = await ask(`/taxes/years/${year}/gcap?month=${mes}`, taxGcapSchema);
    const { body: ofItsYear } = await ask(`/taxes/years/${year}`, taxYearSchema);
    const { body: all } = await ask('/taxes/rulesets', taxRulesetsSchema);
    const { ruleset } = ofItsYear;
    const { alienations } = gcap;
    return {
      figures: {
        month,
        explanation: { ...explanation, lines: explanation.lines.slice(-mostLines) },
        alienations: alienations.slice(-mostLines),
        ruleset,
      },
      rules: all.rulesets.find(({ id }) => id === ruleset.id)?.rules ?? [],
      sources: [ledger, { name: copy.sources.rules, state: ruleset.id }],
      dates: { dueOn: month.darf?.dueOn ?? null, rulesReadOn: ruleset.readOn },
      falta: [
        ...month.missing.flatMap(({ reason, month: of }) => (reason ? lack(reason, 1, of) : [])),
        ...lack('stale_rules', ruleset.isStale ? 1 : 0),
        ...lack('earlier_alienations', alienations.length > mostLines ? 1 : 0),
      ],
    };
  }),

  o_que_falta: tool('taxes:read', ofYear, async (ask, { ano }) => {
    const { body: year } = await ask(`/taxes/years/${ano}`, taxYearSchema);
    const { missing, ruleset } = year;
    return {
      figures: { year: ano, missing: missing.slice(0, mostLines), count: missing.length },
      sources: [ledger, { name: copy.sources.rules, state: ruleset.id }],
      dates: { rulesReadOn: ruleset.readOn },
      falta: [
        ...missing.slice(0, mostLines).flatMap(({ reason, month }) => (reason ? lack(reason, 1, month) : [])),
        ...lack('stale_rules', ruleset.isStale ? 1 : 0),
      ],
    };
  }),

  comparacao: tool('portfolio:read', none, async (ask) => {
    const compared = await ask('/portfolio/compare', portfolioCompareSchema);
    const { body: comparison } = compared;
    const without = Object.values(comparison.against ?? {}).filter((each) => each === null).length;
    return {
      figures: { comparison },
      sources: [ledger, { name: copy.sources.series, state: compared.source }],
      dates: { readAt: compared.readAt },
      falta: [
        ...ofPrice(compared),
        ...lack('left_out_entries', comparison.missing),
        ...lack('no_comparison', without),
      ],
    };
  }),
};

export const toolNames = Object.keys(tools) as ToolName[];
export const isToolName = (name: string): name is ToolName => Object.hasOwn(tools, name);
