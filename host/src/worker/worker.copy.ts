export const copy = {
  title: 'Sem conexão',
  text: 'Não há neste aparelho uma cópia recente do Painel Bitcoin. Com conexão ele abre e guarda uma.',
  retry: 'Tentar novamente',
  alert: 'Painel Bitcoin',
  alertText: 'Há um novo aviso. Abra para ver.',
};
