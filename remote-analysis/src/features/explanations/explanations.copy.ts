export const copy = {
  title: 'Como ler estes números',
  topics: [
    {
      title: 'Hash rate',
      lang: 'en',
      text: 'Poder de computação que protege a rede. Quedas bruscas podem indicar mineradores desligando máquinas. Altas constantes mostram investimento em segurança.',
    },
    {
      title: 'Dificuldade',
      text: 'Ajustada a cada 2.016 blocos, cerca de duas semanas, para manter um bloco a cada 10 minutos.',
    },
    {
      title: 'Receita dos mineradores',
      text: 'Soma da recompensa por bloco e das taxas. Receita baixa por muito tempo pressiona os menos eficientes a vender.',
    },
    {
      title: 'Mempool e taxas',
      text: 'Fila de transações à espera de confirmação. Quanto maior a fila, maior a taxa para entrar no próximo bloco. A taxa é paga em satoshis por byte virtual (sat/vB) do espaço que a transação ocupa.',
    },
    {
      title: 'Endereços com saldo',
      text: 'Endereços que guardam algum bitcoin. Uma pessoa pode ter muitos, e uma corretora guarda o de muitas pessoas em poucos.',
    },
    {
      title: 'Halving',
      text: 'A cada 210.000 blocos, cerca de quatro anos, a recompensa por bloco cai pela metade. A data é uma estimativa: depende do ritmo em que os blocos são encontrados.',
    },
  ],
};
