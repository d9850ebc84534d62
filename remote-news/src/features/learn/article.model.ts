export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'code'; text: Inline[] }
  | { kind: 'link'; to: string; text: Inline[] };

/** A figure of the live market, by the name that an article calls it. */
export type LiveFigureName = 'preco' | 'taxa' | 'fila' | 'halving';

export type Block =
  | { kind: 'live'; figure: LiveFigureName }
  | { kind: 'widget'; of: 'analysis/fear-and-greed' }
  | { kind: 'paragraph' | 'note'; text: Inline[] }
  | { kind: 'list' | 'steps'; items: Inline[][] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] };

/** A part of an article; the one before the first heading has neither anchor nor title. */
export interface Section {
  id: string;
  title: string;
  blocks: Block[];
}

export interface ArticleFacts {
  title: string;
  summary: string;
  topic: string;
  /** The day its facts were last checked, as YYYY-MM-DD. */
  updated: string;
  /** Reading time. */
  minutes: number;
  headings: string[];
}

export interface Article {
  meta: ArticleFacts;
  sections: Section[];
}
