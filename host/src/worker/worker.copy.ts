export const copy = {
  title: 'Sem conexão',
  text: 'Não há neste aparelho uma cópia recente do Painel Bitcoin. Com conexão ele abre e guarda uma.',
  retry: 'Tentar novamente',
};
