interface Testimonial {
  quote: string;
  role: string;
  city: string;
}

/** Invented, and presented as examples: no reader has written them. */
export const testimonials: Testimonial[] = [
  {
    quote:
      'Parei de abrir seis abas pela manhã. O resumo e os níveis-chave já me dizem se vale olhar com mais atenção.',
    role: 'Investidor desde 2017',
    city: 'Recife',
  },
  {
    quote:
      'Gosto de ver meus endereços em reais sem entregar acesso a nada. É o controle que faltava na minha planilha.',
    role: 'Engenheira',
    city: 'Curitiba',
  },
  {
    quote:
      'O painel mostra quando o dado está atrasado ou indisponível. Isso vale mais do que qualquer sinal pronto.',
    role: 'Trader',
    city: 'Belo Horizonte',
  },
];
