import { asAttachment, receiptName } from './receipt-name';

it.each([
  ['half of a letter', '\ud800nota.pdf', 'nota.pdf'],
  ['a mark of the other direction', 'nota\u061c\u202efdp.exe', 'notafdp.pdf'],
  ['a letter that is not seen', 'no\u00adta\u{e0041}.pdf', 'nota.pdf'],
  ['a folder and a line', '..\\..\\x/no\r\nta.pdf', 'nota.pdf'],
  ['a whole pair', 'nota 🎉.pdf', 'nota 🎉.pdf'],
])('a name with %s is saved as it reads', (_name, given, expected) => {
  expect(receiptName(given, 'application/pdf')).toBe(expected);
});

it('names a file for old programs too where no letter of its name is Latin', () => {
  expect(asAttachment('領収書.pdf')).toMatch(
    /^attachment; filename="comprovante\.pdf"; filename\*=UTF-8''%E9/,
  );
});
