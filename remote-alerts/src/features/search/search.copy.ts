export const copy = {
  title: 'Alertas',
  create: { label: 'Criar alerta', words: 'avisar avise preço notificação novo' },
  channels: { label: 'Canais de aviso', words: 'telegram e-mail email notificação webhook celular' },
  quiet: { label: 'Horário de silêncio', words: 'não perturbe noite' },
};
