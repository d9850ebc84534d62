export const copy = {
  title: 'Conta',
  profile: { label: 'Perfil', words: 'nome apelido foto imagem e-mail email' },
  settings: { label: 'Configurações', words: 'preferências tema moeda unidade satoshis' },
  password: { label: 'Trocar senha', words: 'segurança' },
  factor: { label: 'Verificação em duas etapas', words: 'autenticador 2fa código chave de acesso passkey' },
  sessions: { label: 'Sessões abertas', words: 'aparelhos dispositivos sair' },
  tokens: { label: 'Tokens de acesso', words: 'api programa planilha integração' },
  data: { label: 'Baixar ou apagar seus dados', words: 'exportar excluir conta lgpd' },
};
