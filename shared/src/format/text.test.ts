import { withNonBreakingSymbols, shortenAddress, truncateAtWord } from '.';

it.each([
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qar…wf5mdq'],
  ['12345678901234', '12345678901234'],
  ['123456789012345', '123456…012345'],
  ['', ''],
])('shortens the address %p to %p', (address, text) => {
  expect(shortenAddress(address)).toBe(text);
});

it.each([
  ['Curto', 80, 'Curto'],
  ['Exatamente dez', 14, 'Exatamente dez'],
  ['Fundos de Bitcoin completam nove dias', 20, 'Fundos de Bitcoin…'],
  ['Fundos de Bitcoin completam', 18, 'Fundos de Bitcoin…'],
  ['Uma frase, com vírgula', 12, 'Uma frase…'],
  ['Indivisivelmente', 8, 'Indivis…'],
  ['  com bordas  ', 80, 'com bordas'],
  ['😀😀😀😀', 3, '😀😀…'],
])('cuts %p at %i characters to %p', (text, max, cut) => {
  expect(truncateAtWord(text, max)).toBe(cut);
});

it.each([
  ['O bitcoin vale R$ 475.000, ou US$ 94.212.', 'O bitcoin vale R$\u00a0475.000, ou US$\u00a094.212.'],
  ['De R$\u00a01 a R$ 2', 'De R$\u00a01 a R$\u00a02'],
  ['Em R$ e em US$ ao mesmo tempo', 'Em R$ e em US$ ao mesmo tempo'],
])('keeps the symbols of «%s» at their figures', (text, kept) => {
  expect(withNonBreakingSymbols(text)).toBe(kept);
});
