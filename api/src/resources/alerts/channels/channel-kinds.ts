import type { AlertChannelKind } from '@painel/contract';

/** One kind of channel, next to its target (`targets.ts`) and what sends it (`deliver.ts`). */
interface ChannelRules {
  /** The proof that it is the person's: a typed code, a chat with the bot, or the first delivery. */
  verifiedBy: 'code' | 'chat' | 'delivery';
  /** Its provider has no idempotency key: a message that left without an outcome is not sent again. */
  isSentOnce: boolean;
  /** The announcement of its end. `label` is its masked target. */
  lost: (label: string | null) => string;
}

const lostAfterFailures = (by: string) => () =>
  `Os avisos ${by} foram desligados depois de dez falhas seguidas.`;

export const channelRules: Readonly<Record<AlertChannelKind, ChannelRules>> = {
  push: {
    verifiedBy: 'delivery',
    isSentOnce: false,
    lost: (label) =>
      `As notificações ${label ? `em ${label} ` : ''}pararam. Ative-as de novo na página de alertas daquele aparelho.`,
  },
  email: { verifiedBy: 'code', isSentOnce: false, lost: lostAfterFailures('por e-mail') },
  telegram: { verifiedBy: 'chat', isSentOnce: true, lost: lostAfterFailures('pelo Telegram') },
  webhook: { verifiedBy: 'code', isSentOnce: false, lost: lostAfterFailures('pelo webhook') },
};
