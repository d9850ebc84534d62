import { isCnpj, plainCnpj } from './cnpj';

it('a CNPJ has its check digits, with letters too', () => {
  const right = ['18.189.547/0001-42', '18189547000142', '12.ABC.345/01DE-35'];
  const wrong = ['18.189.547/0001-43', '12.345.678/0001-90', '00000000000000', '1818954700014', 'x'];
  expect(right.map(isCnpj)).toEqual([true, true, true]);
  expect(wrong.filter(isCnpj)).toEqual([]);
  expect(plainCnpj('18.189.547/0001-42')).toBe('18189547000142');
});
