import type { TaxAccount } from './taxes.store';

const wholeBitcoin = 100_000_000n;
const grouped = (amount: bigint) => amount.toLocaleString('pt-BR');
const padded = (amount: bigint, digits: number) => amount.toString().padStart(digits, '0');

const bitcoin = (sats: bigint) => `${grouped(sats / wholeBitcoin)},${padded(sats % wholeBitcoin, 8)} BTC`;
const reais = (cents: bigint) => `R$ ${grouped(cents / 100n)},${padded(cents % 100n, 2)}`;

const countries = new Intl.DisplayNames('pt-BR', { type: 'region' });

function custodyOf({ name, kind, institution, taxId, country }: TaxAccount): string {
  if (kind === 'self_custody') return `em custódia própria («${name}»)`;
  if (kind === 'lightning') return `em carteira Lightning («${name}»)`;
  if (kind === 'other') return `em «${name}»`;
  const holder = `sob custódia de ${institution ?? name}`;
  if (kind === 'exchange_foreign') return country ? `${holder} (${countries.of(country)})` : holder;
  return taxId ? `${holder}, CNPJ ${taxId}` : holder;
}

export const taxCopy = {
  yearNotCovered: (first: number, last: number) => `Calculamos os anos de ${first} a ${last}.`,
  monthOfOtherYear: 'O mês é de outro ano.',
  soldInFuture: 'A venda não pode ser no futuro.',
  noAccount: 'Não há esta conta.',
  notInLink: 'Isto não está neste acesso.',
  tooManyLinks: 'Há acessos demais. Revogue um deles.',
  paidInFuture: 'O pagamento não pode ser no futuro.',
  paidBefore: 'O pagamento não pode ser antes do mês do imposto.',
  tooManyPayments: 'Há pagamentos demais neste mês.',
  noPayment: 'Não há este pagamento.',
  deliveredInFuture: 'A entrega não pode ser no futuro.',
  calendarTooLong: 'Peça no máximo 12 anos, do mais antigo ao mais novo.',
  /** The fields of an account that «Bens e Direitos» requires. */
  asset(account: TaxAccount, sats: bigint, average: bigint | null): string {
    if (sats === 0n) return `${bitcoin(sats)} em 31 de dezembro («${account.name}»).`;
    const cost = average === null ? '' : `, custo médio ponderado de ${reais(average)} por bitcoin`;
    return `${bitcoin(sats)} ${custodyOf(account)}${cost}.`;
  },
  openAsset: (sats: bigint) => `${bitcoin(sats)} em «Saída sem destino»: diga o que foi antes de declarar.`,
};
