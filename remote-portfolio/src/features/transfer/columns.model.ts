import { plainText } from '../words/plain-text';

/** The fields that a column can have. */
export const fields = ['name', 'place', 'platform', 'balance', 'description', 'script', 'kind'] as const;
export type Field = (typeof fields)[number];

/** The place of each field's column, from 0; null where the file has none. */
export type Mapping = Record<Field, number | null>;

// Without accents, in lower case; our own first, then those of others.
const names: Record<Field, readonly string[]> = {
  name: ['nome', 'rotulo', 'label', 'name'],
  place: ['endereco ou chave', 'endereco', 'address', 'chave', 'xpub', 'key', 'descritor', 'descriptor'],
  platform: ['plataforma', 'corretora', 'platform', 'exchange'],
  balance: ['saldo em btc', 'saldo', 'balance', 'quantidade', 'amount', 'btc'],
  description: ['descricao', 'description', 'observacao', 'nota', 'notes'],
  script: ['formato', 'script'],
  kind: ['tipo', 'kind', 'type'],
};

export const plain = (text: string) => plainText(text).trim();

/** Guesses the field of each column by a header in Portuguese or English. Each field has one column at most. */
export function guessMapping(header: readonly string[]): Mapping {
  const headers = header.map(plain);
  const place = (field: Field) => {
    const index = names[field].map((name) => headers.indexOf(name)).find((found) => found >= 0);
    return [field, index ?? null] as const;
  };
  return Object.fromEntries(fields.map(place)) as Mapping;
}
