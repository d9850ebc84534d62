import { deviceName } from './device-name';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S918B)';

it.each([
  ['Chrome no Windows', `${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36`],
  ['Edge no Windows', `${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`],
  ['Opera no Windows', `${windows} ${webkit} Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0`],
  ['Firefox no Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Safari no iPhone', `${iPhone} ${apple} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome no iPhone', `${iPhone} ${apple} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
  ['Firefox no iPhone', `${iPhone} ${apple} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge no iPhone', `${iPhone} ${apple} Version/18.0 EdgiOS/130.0.2849.68 Mobile/15E148 Safari/604.1`],
  [
    'Safari no iPad',
    `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${apple} Version/17.6 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari no Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`],
  ['Chrome no Android', `${android} ${webkit} Chrome/130.0.6723.102 Mobile Safari/537.36`],
  [
    'Samsung Internet no Android',
    `${android} ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox no Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Chrome no Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/130.0.0.0 Safari/537.36`],
  [
    'Chrome no Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
  ],
  ['Firefox', 'Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0'],
  ['Navegador desconhecido', 'curl/8.9.1'],
  ['Navegador desconhecido', '<script>alert(1)</script>'],
  ['Navegador desconhecido', `${'x'.repeat(600)} Chrome/130 Windows`],
  ['Navegador desconhecido', ''],
  ['Navegador desconhecido', undefined],
])('«%s» is what %s says', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
