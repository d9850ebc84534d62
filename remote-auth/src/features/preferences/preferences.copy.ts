export const copy = {
  settingsTitle: 'Configurações',
  settingsLead: 'Como o site aparece para você, e tudo o que é da sua conta.',

  appearance: 'Aparência',
  theme: 'Tema',
  themeHint: 'O tema do sistema acompanha a escolha do seu aparelho.',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Escuro' },

  units: 'Unidade',
  bitcoinUnit: 'Bitcoin',
  bitcoinUnitHint: 'Como os seus saldos são escritos. Um bitcoin tem 100 milhões de satoshis.',
  bitcoinUnits: { btc: 'BTC', sats: 'Satoshis' },
  currencyFirst: 'Moeda principal',
  currencyFirstHint: 'A que vem primeiro onde o site mostra as duas.',
  currencies: { brl: 'Real', usd: 'Dólar' },

  privacy: 'Privacidade',
  discreet: 'Ocultar valores',
  discreetHint:
    'Saldos e totais seus viram •••• em todo o site. Preços de mercado e percentuais continuam à vista.',
  discreetKey: 'Ocultar e mostrar com a tecla D',
  discreetKeyHint: 'Vale para este navegador, fora de campos de texto.',
};
