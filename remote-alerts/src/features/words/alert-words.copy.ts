import type {
  AlertActivityEvent,
  AlertChannelState,
  AlertDeliveryState,
  AlertEventKind,
  AlertState,
} from '@painel/contract';

const kinds: Record<AlertEventKind, string> = {
  price_above: 'Preço passa de um valor',
  price_below: 'Preço cai abaixo de um valor',
  price_change: 'Preço varia em um período',
  address_activity: 'Movimento em um endereço',
  fee_below: 'Taxa de rede abaixo de um valor',
  halving: 'Halving se aproxima',
  portfolio_value: 'Valor do portfólio',
  source_stale: 'Preço para de atualizar',
  tax_limit: 'Limite de isenção do mês',
  tax_due: 'DARF a vencer',
  premium: 'Ágio brasileiro',
  plan_due: 'Plano de aportes',
  recovery_near: 'Recuperação de uma carteira',
  channel_lost: 'Canal parado',
  month_letter: 'Carta do mês',
  frozen_spent: 'Moeda congelada gasta',
};

const states: Record<AlertState, string> = {
  armed: 'Armado',
  fired: 'Disparado',
  rearmed: 'Armado de novo',
  snoozed: 'Adiado',
  paused: 'Pausado',
  expired: 'Expirado',
};

const channelStates: Record<AlertChannelState, string> = {
  unverified: 'A confirmar',
  on: 'Ligado',
  off: 'Desligado',
};

const deliveries: Record<AlertDeliveryState, string> = {
  waiting: 'a caminho',
  held: 'à espera do fim do silêncio',
  delivered: 'entregue',
  failed: 'falhou',
  dropped: 'não enviado',
};

const activities: Record<AlertActivityEvent, string> = {
  received: 'receber',
  sent: 'enviar',
  confirmed: 'confirmar',
};

/** The words of alerts, the same in the form, the rows, the channels and the history. */
export const alertWords = { kinds, states, channelStates, deliveries, activities };
