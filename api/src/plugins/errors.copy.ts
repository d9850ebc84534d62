const fieldNames: Record<string, string> = {
  address: 'endereço',
  balance: 'saldo',
  bitcoinUnit: 'unidade de bitcoin',
  code: 'código',
  currencyFirst: 'primeira moeda',
  currentPassword: 'senha atual',
  days: 'dias',
  description: 'descrição',
  discreet: 'modo discreto',
  email: 'e-mail',
  filter: 'filtro',
  firstName: 'apelido',
  'idempotency-key': 'Idempotency-Key',
  format: 'formato',
  key: 'chave',
  keys: 'chaves',
  label: 'rótulo',
  limit: 'limite',
  name: 'nome',
  page: 'página',
  password: 'senha',
  platform: 'plataforma',
  profileImage: 'imagem de perfil',
  preview: 'prévia',
  resolution: 'resolução',
  rows: 'linhas',
  script: 'tipo de endereço',
  search: 'busca',
  state: 'estado',
  theme: 'tema',
};

/** The problem of a field, by the kind of the violated rule. */
export function invalidField(field: string, rule: string): string {
  const name = fieldNames[field] ?? field;
  if (rule === 'too_small') return `Campo «${name}»: valor vazio ou abaixo do mínimo.`;
  if (rule === 'too_big') return `Campo «${name}»: valor longo demais ou acima do máximo.`;
  if (rule === 'invalid_type') return `Campo «${name}»: obrigatório ou de tipo inválido.`;
  return `Campo «${name}»: valor inválido.`;
}

export const errorsCopy = {
  invalid: 'Dados inválidos. Verifique e tente novamente.',
  unauthenticated: 'Sua sessão é inválida ou expirou. Por favor, faça login novamente.',
  notFound: 'O recurso solicitado não existe.',
  tooLarge: 'Os dados enviados são grandes demais.',
  unsupportedMediaType: 'Formato de dados não aceito.',
  keyReused: 'Esta chave já foi usada em outro pedido.',
  rateLimited: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  busy: 'O servidor está ocupado. Tente novamente em alguns segundos.',
  internal: 'Erro interno do servidor. Tente novamente mais tarde.',
};
