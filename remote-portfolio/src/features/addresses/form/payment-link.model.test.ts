import { readPaymentLink } from './payment-link.model';

const vault = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

it.each([
  ['an address', `bitcoin:${vault}`, vault, null],
  ['an amount', `bitcoin:${vault}?amount=0.25`, vault, null],
  ['a label', `bitcoin:${vault}?amount=0.25&label=Cofre%20frio`, vault, 'Cofre frio'],
  ['two slashes', ` bitcoin://${vault}?label=Loja+1\n`, vault, 'Loja 1'],
  [
    'capitals, as in a QR code',
    `BITCOIN:${vault.toUpperCase()}?AMOUNT=1&LABEL=COFRE`,
    vault.toUpperCase(),
    'COFRE',
  ],
  ['an empty label', `bitcoin:${vault}?label=%20`, vault, null],
  ['a broken escape', `bitcoin:${vault}?label=%E0%A4%A`, vault, expect.any(String)],
])('reads a link with %s', (_what, text, address, label) => {
  expect(readPaymentLink(text)).toEqual({ address, label });
});

it.each([vault, 'bitcoin:', 'bitcoin:?lightning=lnbc1', 'litecoin:abc', ''])(
  'takes «%s» for no link',
  (text) => {
    expect(readPaymentLink(text)).toBeNull();
  },
);
