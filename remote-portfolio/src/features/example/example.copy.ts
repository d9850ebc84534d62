export const copy = {
  title: 'Exemplo de portfólio',
  create: 'Criar Conta Gratuita',
  simulated: 'Simulado',
  notice: 'Exemplo simulado: contas, compras, preços e datas são inventados, e nenhum valor é de hoje.',
  entries: 'Lançamentos',
  entry: (day: string, kind: string, account: string) => `${day}, ${kind} em ${account}`,
  kinds: { buy: 'compra', sell: 'venda' },
  traded: (bitcoin: string, money: string) => `${bitcoin} por ${money}`,
  nothingMore: 'O exemplo não tem esta parte. Com uma conta, ela mostra os seus valores.',
  nothingSaved: 'No exemplo nada é salvo. Crie uma conta para guardar os seus valores.',
  more: 'Com uma conta',
  moreText:
    'Importe extratos de corretoras, acompanhe endereços e chaves públicas, receba alertas de preço e veja o ágio do Bitcoin em reais. Sem cartão e sem chaves privadas.',
};
