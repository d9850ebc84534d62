import type { MailContent } from '../../../mail/compose-mail';

interface Notice {
  subject: string;
  /** The event as a sentence. */
  what: string;
  /** The advice for a reader who did not do it. */
  next?: string;
  /** The sentence of one mail about several events. */
  once?: true;
}

/** The texts of mails to the owner of an account. */
export const notices = {
  'password-changed': {
    subject: 'Sua senha foi alterada',
    what: 'A senha da sua conta foi alterada. As outras sessões e os canais de alertas foram encerrados.',
  },
  'password-reset': {
    subject: 'Sua senha foi redefinida',
    what: 'A senha da sua conta foi redefinida por um link enviado a este e-mail. Todas as sessões e os canais de alertas foram encerrados.',
  },
  'email-change-requested': {
    subject: 'Pedido de troca de e-mail',
    what: 'Alguém pediu para trocar o e-mail da sua conta. Ele só muda quando o link enviado ao novo endereço for aberto.',
    once: true,
  },
  'email-restored': {
    subject: 'Seu e-mail foi restaurado',
    what: 'O e-mail anterior da sua conta foi restaurado. Todas as sessões e os canais de alertas foram encerrados.',
  },
  'new-device': {
    subject: 'Novo acesso à sua conta',
    what: 'Alguém entrou na sua conta em um navegador que ainda não tinha sido usado nela.',
  },
  'passkey-added': {
    subject: 'Nova chave de acesso',
    what: 'Uma chave de acesso foi adicionada à sua conta.',
  },
  'passkey-removed': {
    subject: 'Chave de acesso removida',
    what: 'Uma chave de acesso foi removida da sua conta.',
  },
  'second-factor-added': {
    subject: 'Verificação em duas etapas ativada',
    what: 'A verificação em duas etapas da sua conta foi ativada com um aplicativo autenticador.',
  },
  'second-factor-removed': {
    subject: 'Verificação em duas etapas desativada',
    what: 'A verificação em duas etapas da sua conta foi desativada.',
  },
  'second-factor-failed': {
    subject: 'Código de verificação recusado',
    what: 'Alguém passou pela primeira etapa da entrada na sua conta e informou um código de verificação errado.',
    once: true,
  },
  'recovery-codes-renewed': {
    subject: 'Novos códigos de recuperação',
    what: 'Novos códigos de recuperação foram criados para a sua conta. Os anteriores não valem mais.',
  },
  'recovery-code-used': {
    subject: 'Código de recuperação usado',
    what: 'Alguém entrou na sua conta com um dos seus códigos de recuperação. Ele não vale mais.',
  },
  'google-linked': {
    subject: 'Conta do Google vinculada',
    what: 'Uma conta do Google foi vinculada à sua conta e agora permite entrar nela.',
  },
  'provider-linked': {
    subject: 'Conta de outro serviço vinculada',
    what: 'Uma conta do outro serviço de login do site foi vinculada à sua conta e agora permite entrar nela.',
  },
  'session-ended': {
    subject: 'Sessão encerrada',
    what: 'Uma ou mais sessões da sua conta foram encerradas nas configurações.',
    once: true,
  },
  'data-exported': {
    subject: 'Seus dados foram exportados',
    what: 'Os dados da sua conta foram baixados em um arquivo.',
    once: true,
  },
  'alert-push-added': {
    subject: 'Alertas em um novo aparelho',
    what: 'Um navegador passou a receber os alertas da sua conta como notificação.',
  },
  'alert-push-renewed': {
    subject: 'Alertas em um aparelho renovados',
    what: 'Um navegador que recebe os seus alertas trocou o endereço das notificações, como navegadores fazem de tempos em tempos.',
    once: true,
  },
  'alert-email-added': {
    subject: 'Alertas por e-mail',
    what: 'O e-mail da sua conta foi incluído como canal de alertas.',
  },
  'alert-telegram-added': {
    subject: 'Alertas pelo Telegram',
    what: 'Uma conversa do Telegram foi incluída como canal de alertas da sua conta.',
  },
  'alert-webhook-added': {
    subject: 'Alertas por webhook',
    what: 'Um endereço da internet (webhook) foi incluído como canal de alertas da sua conta.',
  },
  'accountant-link-made': {
    subject: 'Acesso do contador',
    what: 'Foi criado um link pelo qual um contador lê o imposto de renda da sua conta.',
  },
  'own-token-made': {
    subject: 'Novo token de acesso',
    what: 'Foi criado um token pelo qual um programa lê dados da sua conta.',
  },
  'connection-added': {
    subject: 'Nova conexão com uma corretora',
    what: 'Uma chave que lê uma corretora foi guardada na sua conta.',
  },
  'connection-key-changed': {
    subject: 'Chave de uma corretora trocada',
    what: 'A chave de uma conexão com uma corretora foi trocada na sua conta.',
  },
  'connection-stopped': {
    subject: 'Chave de uma corretora apagada',
    what: 'Uma chave guardada na sua conta passou a poder mover dinheiro na corretora. Nós a apagamos e paramos a conexão.',
    next: 'Apague essa chave também na corretora e crie outra que só leia. Se não foi você que mudou as permissões dela, troque a senha da corretora e a sua senha aqui:',
  },
  'connection-revoked': {
    subject: 'A chave de uma corretora não vale mais',
    what: 'A corretora recusou uma chave guardada na sua conta. A chave não vale mais: nós a apagamos e paramos a conexão.',
    next: 'Para continuar, crie outra chave que só leia e troque-a nas conexões. Se não foi você que a apagou na corretora, crie uma nova senha aqui:',
  },
  'alert-amounts-shown': {
    subject: 'Valores nas mensagens de alerta',
    what: 'As mensagens dos seus alertas passaram a mostrar valores.',
  },
  'operator-ended-sessions': {
    subject: 'Suas sessões foram encerradas',
    what: 'A operação do site encerrou todas as sessões e os canais de alertas da sua conta.',
    next: 'Entre de novo com a sua senha. Se precisar, crie uma nova:',
  },
  'operator-reset-account': {
    subject: 'Sua conta precisa de uma nova senha',
    what: 'A operação do site encerrou a senha, as chaves de acesso, as sessões e os canais de alertas da sua conta.',
    next: 'Para voltar a entrar, crie uma nova senha:',
  },
  'operator-deleted-account': {
    subject: 'Sua conta foi excluída',
    what: 'A operação do site excluiu a sua conta e tudo o que havia nela.',
  },
  'account-deleted': {
    subject: 'Sua conta foi excluída',
    what: 'Sua conta e tudo o que havia nela foram excluídos.',
  },
} as const satisfies Record<string, Notice>;

/** The device of an event that no request caused. */
export const thisServer = 'no próprio Painel';

export type NoticeKind = keyof typeof notices;

export const isMailedOnce = (kind: NoticeKind) => 'once' in notices[kind];

interface Circumstances {
  device: string;
  at: Date;
  siteUrl: string;
}

const whenFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** Time and place of the event. */
export const circumstances = ({ device, at }: Pick<Circumstances, 'device' | 'at'>) =>
  `Quando: ${whenFormat.format(at)} (horário de Brasília). Onde: ${device}.`;

export function noticeMail(kind: NoticeKind, { device, at, siteUrl }: Circumstances): MailContent {
  const { subject, what, next }: Notice = notices[kind];
  const letter = { subject: `Painel Bitcoin: ${subject}` };
  const facts = [what, circumstances({ device, at })];
  if (kind === 'account-deleted' || kind === 'operator-deleted-account')
    return { ...letter, paragraphs: facts };
  return {
    ...letter,
    paragraphs: [
      ...facts,
      next ?? 'Foi você? Então não precisa fazer nada. Se não foi, crie uma nova senha agora:',
    ],
    action: { label: 'Criar nova senha', link: `${siteUrl}/forgot-password` },
  };
}
