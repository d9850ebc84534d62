import * as z from 'zod';
import { type Prose, proseSections } from './write-prose';
import { withoutEnd } from '../../without-end';
import { foldText } from '../news/news-topic';

/** Plain sentences: no markup, no addresses. */
const section = z
  .string()
  .trim()
  .min(20)
  .max(1_500)
  .refine((text) => !/[<>{}[\]`*#|]|https?:|www\./i.test(text));

const prose = z.object(
  Object.fromEntries(proseSections.map((name) => [name, section])) as Record<keyof Prose, typeof section>,
);

/**
 * Returns a model's text if it may be shown. It must have every section, be plain text, contain only figures of the rules' text,
 * and keep the warning that the analysis is automatic. Throws an Error with the reason otherwise.
 */
export function checkProse(written: unknown, draft: Prose): Prose {
  const parsed = prose.safeParse(written);
  if (!parsed.success)
    throw new Error(`the model wrote another shape: ${parsed.error.issues[0]?.path.join('.')}`);
  const foreign = figuresNotInSource(Object.values(parsed.data).join('\n'), Object.values(draft).join('\n'));
  if (foreign.length > 0) throw new Error(`the model wrote figures of its own: ${foreign.join(', ')}`);
  if (!/autom[aá]tica/i.test(parsed.data.riskAssessment))
    throw new Error('the model left out that the analysis is automatic');
  return parsed.data;
}

const written = /(?:(R\$|US\$|€)\s*)?(\d[\d.,]*)(?:\s*(%))?/g;
const otherDigits = /(?![0-9])\p{N}/gu;
const words = new Set(
  (
    'zero dois duas tres quatro cinco seis sete oito nove dez onze doze treze catorze quatorze quinze dezesseis ' +
    'dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos ' +
    'trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos mil milhar milhares milhao milhoes ' +
    'bilhao bilhoes trilhao trilhoes dezena dezenas centena centenas duzia meio meia metade dobro dobra dobrou triplo ' +
    'triplicou terco tercos quarto quartos quinto quintos decimo decimos'
  ).split(' '),
);

/**
 * The figures of a Portuguese text that its source does not have, as «R$ 475000», «2.4 %» or a numeral in words.
 * The unit is part of the figure: 55,2 is not 55,2%. The sign is not, because words give the direction.
 */
export function figuresNotInSource(text: string, source: string): string[] {
  const known = new Set(figuresOf(source));
  return figuresOf(text).filter((figure) => !known.has(figure));
}

function figuresOf(text: string): string[] {
  const plain = text.normalize('NFKC');
  const inDigits = [...plain.matchAll(written)].map(([, currency = '', digits, percent = '']) =>
    `${currency} ${valueOf(digits!)} ${percent}`.trim(),
  );
  const inWords = foldText(plain)
    .split(/[^a-z]+/)
    .filter((word) => words.has(word));
  return [...inDigits, ...(plain.match(otherDigits) ?? []), ...inWords];
}

/** «475.000,50» is 475000.5. Text that is not a Portuguese number gets a mark, so that it equals no figure. */
function valueOf(digits: string): string {
  const number = withoutEnd(digits, '.,');
  if (!/^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(number)) return `?${number}`;
  return String(Number(number.replaceAll('.', '').replace(',', '.')));
}
