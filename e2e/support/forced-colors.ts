import type { Page } from 'playwright-core';

interface Look {
  /** Contrasts: of the part with the surface behind it, by its surface, border, shadow or icon, and of its letters. */
  part: number;
  letters: number;
  surface: string;
  /** All that may distinguish it from a neighbour. */
  whole: string;
  isGray: boolean;
}
/** By pseudo-element; the parts themselves are at ''. */
type Looks = Record<string, Map<Element, Look>>;
type Media = 'forced' | 'ordinary';

/** Keeps in the page how each of its parts looks now. */
function keepLooks(media: Media) {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];

  function remembered<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
    const known = new Map<Key, Value>();
    return (key) => {
      if (!known.has(key)) known.set(key, compute(key));
      return known.get(key)!;
    };
  }
  const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const colorOf = remembered((text: string): Color => {
    paper.clearRect(0, 0, 1, 1);
    paper.fillStyle = text;
    paper.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = paper.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!, alpha! / 255];
  });
  const over = ([red, green, blue, alpha]: Color, below: Color, opacity = 1): Color => {
    const share = alpha * opacity;
    const mix = (top: number, bottom: number) => top * share + bottom * (1 - share);
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
  };
  const linear = (channel: number) =>
    channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = ([red, green, blue]: Color) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const contrast = (color: Color, below: Color) => {
    const [dark, bright] = [luminance(color), luminance(below)].toSorted((one, other) => one - other);
    return (bright! + 0.05) / (dark! + 0.05);
  };

  const surfaceOf: (element: Element | null) => Color = remembered((element) =>
    element
      ? over(colorOf(getComputedStyle(element).backgroundColor), surfaceOf(element.parentElement))
      : [255, 255, 255, 1],
  );
  const opacityOf: (element: Element | null) => number = remembered((element) =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1,
  );

  const bordersOf = (style: CSSStyleDeclaration) =>
    (['Top', 'Right', 'Bottom', 'Left'] as const)
      .filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
      .map((side) => style[`border${side}Color`]);
  const outlineOf = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0 ? [style.outlineColor] : [];
  /** Of shadows without a blur: lines and rings. */
  const linesOf = ({ boxShadow }: CSSStyleDeclaration) =>
    [...boxShadow.matchAll(/([a-z-]+\([^)]*\)) (-?[\d.]+)px (-?[\d.]+)px 0px (-?[\d.]+)px/g)]
      .filter(([, , ...lengths]) => lengths.some((length) => Number(length) !== 0))
      .map(([, color]) => color!);
  const inksOf = (element: Element, style: CSSStyleDeclaration) =>
    [
      [element instanceof SVGLineElement ? 'none' : style.fill, Number(style.fillOpacity)],
      [style.stroke, Number(style.strokeOpacity)],
    ] as const;
  const hasLetters = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());

  const probe = document.body.appendChild(document.createElement('b'));
  probe.style.color = 'GrayText';
  const { color: gray } = getComputedStyle(probe);
  probe.remove();

  function lookOf(element: Element, pseudo: string): Look {
    const style = getComputedStyle(element, pseudo);
    const below = surfaceOf(pseudo ? element : element.parentElement);
    const opacity = opacityOf(element) * (pseudo ? Number(style.opacity) : 1);
    const strongest = (inks: readonly (readonly [color: string, opacity: number])[], ground = below) =>
      Math.max(
        1,
        ...inks
          .filter(([color]) => color !== 'none')
          .map(([color, share]) => contrast(over(colorOf(color), ground, opacity * share), ground)),
      );
    const lines = linesOf(style);
    const boxes = [style.backgroundColor, ...bordersOf(style), ...outlineOf(style), ...lines];
    const isDrawing = element instanceof SVGElement && !(element instanceof SVGSVGElement);
    const inks = isDrawing ? inksOf(element, style) : boxes.map((color) => [color, 1] as const);
    const letters = isDrawing ? inks : ([[style.color, 1]] as const);
    return {
      part: hasLetters(element) && isDrawing ? 1 : strongest(inks),
      letters: hasLetters(element) ? strongest(letters, isDrawing ? below : surfaceOf(element)) : 1,
      surface: [style.backgroundColor, ...lines].join(),
      whole: [boxes, style.color, style.fontWeight, style.textDecoration].join(),
      isGray: style.color === gray,
    };
  }

  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isScrim = width >= innerWidth && height >= innerHeight;
    return (
      Math.max(width, height) > 1 &&
      !isScrim &&
      (!(element instanceof SVGElement) ||
        element.matches('path, rect, circle, ellipse, polygon, polyline, line, text')) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const parts = [...document.querySelectorAll('body *:not(script, style, defs *)')].filter(isDrawn);
  const has = (element: Element, pseudo: string) =>
    !pseudo || !['none', 'normal'].includes(getComputedStyle(element, pseudo).content);
  const looks = Object.fromEntries(
    ['', '::before', '::after'].map((pseudo) => [
      pseudo,
      new Map(
        parts
          .filter((element) => has(element, pseudo))
          .map((element) => [element, lookOf(element, pseudo)] as const),
      ),
    ]),
  );
  const kept = globalThis as { looks?: Partial<Record<Media, Looks>> };
  kept.looks = { ...kept.looks, [media]: looks };
}

/** Compares what was kept of the page. */
function compareLooks(): string[] {
  const { forced, ordinary } = (globalThis as unknown as { looks: Record<Media, Looks> }).looks;
  const found = new Set<string>();
  const describeElement = (element: Element) => {
    const card = element.closest('section, article, aside, nav, header, footer, main, [role$="dialog"]');
    const title = card?.getAttribute('aria-label') ?? card?.querySelector('h1, h2, h3')?.textContent ?? '';
    const words = element.textContent!.trim().slice(0, 30);
    return `«${title}» ${element.localName}.${element.getAttribute('class') ?? ''} «${words}»`;
  };
  const isMark = (element: Element) => element.childElementCount === 0 && !element.textContent!.trim();
  /** Marks of one figure or list; otherwise what is in the same place. */
  const neighboursOf = (element: Element) => {
    const figure =
      isMark(element) && element.closest('ul, ol, dl, figure, [role="img"], [role="progressbar"]');
    return figure
      ? [...figure.querySelectorAll(element.localName)].filter(isMark)
      : [...element.parentElement!.children].filter(({ localName }) => localName === element.localName);
  };
  // Drawings are faint on purpose where they are faint in ordinary colours.
  const fades = (was: number, is: number, enough: number) => was > 1.05 && is < Math.min(was, enough) * 0.9;

  for (const [pseudo, looks] of Object.entries(forced))
    for (const [element, now] of looks) {
      const then = ordinary[pseudo]!.get(element);
      if (!then) continue;
      const change = (was: number, is: number) => `${was.toFixed(1)} → ${is.toFixed(1)}`;
      if (fades(then.part, now.part, 3))
        found.add(`${describeElement(element)}${pseudo} fades: ${change(then.part, now.part)}`);
      if (fades(then.letters, now.letters, 4.5))
        found.add(`${describeElement(element)} has faint letters: ${change(then.letters, now.letters)}`);
      if (element.matches(':disabled, [aria-disabled="true"]') && !now.isGray)
        found.add(`${describeElement(element)} does not look disabled`);
      if (pseudo || element instanceof SVGElement) continue;
      for (const other of neighboursOf(element)) {
        const [otherThen, otherNow] = [ordinary['']!.get(other), looks.get(other)];
        if (otherThen && otherThen.surface !== then.surface && otherNow?.whole === now.whole)
          found.add([describeElement(element), describeElement(other)].toSorted().join(' looks as '));
      }
    }
  return [...found];
}

/**
 * Returns the parts of a page that a reader with forced colours loses, one line each. A part must have the contrast of the page's own colours, or
 * 3:1, letters 4.5:1; neighbours that a surface or a line separates must differ; disabled parts are gray. The page was opened in forced colours, by a
 * reader who asks for less motion.
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  const keep = async (media: Media) => {
    await page.emulateMedia({ forcedColors: media === 'forced' ? 'active' : 'none' });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await page.evaluate(keepLooks, media);
  };
  await keep('forced');
  await keep('ordinary');
  const found = await page.evaluate(compareLooks);
  await page.emulateMedia({ forcedColors: 'active' });
  return found;
}
