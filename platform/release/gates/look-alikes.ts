/** Letters that read like others, each with the one that they are compared as. */
const forms: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  5: 's',
  '|': 'l',
  i: 'l',
  // Cyrillic and Greek letters of the same shape as Latin ones.
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'l',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'l',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};

/** A text as readers take it in: two texts that look alike are the same here. Compatibility forms, case, accents and spaces do not count. */
export const foldLookAlikes = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}|\p{Cf}|\s/gu, ''),
  ]
    .map((letter) => forms[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm');
