import { descriptorChecksum, withoutChecksum } from './descriptor-checksum';

// The vectors of BIP 380.
describe('the checksum of a descriptor', () => {
  it('is the published one', () => {
    expect(descriptorChecksum('raw(deadbeef)')).toBe('89f8spxm');
  });

  it.each([
    ['right', 'raw(deadbeef)#89f8spxm', 'raw(deadbeef)'],
    ['not there', 'raw(deadbeef)', 'raw(deadbeef)'],
    ['empty', 'raw(deadbeef)#', null],
    ['too long', 'raw(deadbeef)#89f8spxmx', null],
    ['too short', 'raw(deadbeef)#89f8spx', null],
    ['of another text', 'raw(dedbeef)#89f8spxm', null],
    ['mistyped', 'raw(deadbeef)##9f8spxm', null],
    ['of a text with a strange character', 'raw(Ü)#00000000', null],
  ])('that is %s', (_what, text, expected) => {
    expect(withoutChecksum(text)).toBe(expected);
  });
});
