import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { fontFiles } from './font-files';

type Document = InstanceType<typeof PDFDocument>;
type Weight = 'text' | 'bold';

/** A part of a line in one font. */
interface Run {
  font: string;
  text: string;
  width: number;
}

type FontName = keyof typeof fontFiles;

function readFont(name: FontName): Buffer {
  const file = fontFiles[name];
  const bundled = join(import.meta.dirname, file.split('/').at(-1)!);
  return readFileSync(existsSync(bundled) ? bundled : createRequire(import.meta.url).resolve(file));
}

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
/** Of emoji: they join others or choose their colour, and have no glyph of their own. */
const joiners = /\u200d|\ufe0e|\ufe0f/g;
const plain = /^[\x20-\x7e\u00a0-\u00ff]*$/;

/** Writes lines of text in a document. A glyph that the font of the site lacks comes from another one. */
export interface PdfText {
  /** The lines of a text in a width; a word that is too long is broken. */
  lines(text: string, width: number): Run[][];
  widthOf(text: string): number;
  /** Leaves the place of the document as it is. */
  draw(lines: readonly (readonly Run[])[], x: number, y: number, width: number, isRight?: boolean): void;
  use(weight: Weight, size: number): void;
  lineHeight(): number;
}

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

export function createPdfText(doc: Document): PdfText {
  const registered = new Set<FontName>();
  let [weight, size]: [Weight, number] = ['text', 9];

  /** The other fonts are large: a document reads those that it needs. */
  function choose(name: FontName) {
    if (!registered.has(name)) doc.registerFont(name, readFont(name));
    registered.add(name);
    return doc.font(name).fontSize(size);
  }

  function hasGlyphs(name: FontName, text: string): boolean {
    // pdfkit has no public call for it.
    const { _font } = choose(name) as unknown as {
      _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
    };
    return [...text].every((letter) => _font.font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  }

  function fontOf(grapheme: string): [FontName, string] {
    const bare = grapheme.replaceAll(joiners, '');
    for (const name of [weight, 'symbols', 'emoji'] as const)
      if (hasGlyphs(name, bare)) return [name, name === 'emoji' ? grapheme : bare];
    const code = [...bare].map((letter) => `U+${letter.codePointAt(0)!.toString(16).toUpperCase()}`);
    return [weight, `[${code.join(' ')}]`];
  }

  function runOf(font: FontName, text: string): Run {
    return { font, text, width: choose(font).widthOfString(text) };
  }

  function runsOf(text: string): Run[] {
    if (plain.test(text)) return text === '' ? [] : [runOf(weight, text)];
    const parts: [FontName, string][] = [];
    for (const { segment } of graphemes.segment(text)) {
      const [font, letters] = fontOf(segment);
      const last = parts.at(-1);
      if (last?.[0] === font) last[1] += letters;
      else parts.push([font, letters]);
    }
    return parts.map(([font, letters]) => runOf(font, letters));
  }

  /** A word in pieces that fit; a word that fits is one piece. */
  function pieces(word: string, width: number): Run[][] {
    const runs = runsOf(word);
    const all = widthOf(runs);
    if (all <= width) return [runs];
    const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
    if (letters.length === 1) return [runs];
    let count = Math.max(1, Math.min(letters.length - 1, Math.floor((letters.length * width) / all)));
    while (count > 1 && widthOf(runsOf(letters.slice(0, count).join(''))) > width) count -= 1;
    return [runsOf(letters.slice(0, count).join('')), ...pieces(letters.slice(count).join(''), width)];
  }

  function wrap(text: string, width: number): Run[][] {
    const whole = runsOf(text);
    if (widthOf(whole) <= width) return [whole];
    const space = runOf(weight, ' ');
    const lines: Run[][] = [];
    let line: Run[] = [];
    for (const piece of text.split(' ').flatMap((word) => pieces(word, width))) {
      const longer = line.length === 0 ? piece : [...line, space, ...piece];
      if (widthOf(longer) > width && line.length > 0) {
        lines.push(line);
        line = piece;
      } else line = longer;
    }
    return [...lines, line];
  }

  return {
    lines: (text, width) => text.split(/\r?\n/).flatMap((part) => wrap(part, width)),

    widthOf: (text) => widthOf(runsOf(text)),

    draw(lines, x, y, width, isRight = false) {
      const before = doc.y;
      for (const [at, runs] of lines.entries()) {
        let left = isRight ? x + width - widthOf(runs) : x;
        const top = y + at * this.lineHeight();
        for (const { font, text, width: of } of runs) {
          // Fonts have other heights: all stand on one line.
          choose(font as FontName).text(text, left, top + size, { lineBreak: false, baseline: 'alphabetic' });
          left += of;
        }
      }
      doc.y = before;
    },

    use(next, points) {
      [weight, size] = [next, points];
    },
    lineHeight: () => size * 1.3,
  };
}
