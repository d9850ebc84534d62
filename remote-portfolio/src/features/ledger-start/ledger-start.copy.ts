export const copy = {
  title: 'Seu custo e seu resultado',
  invite: 'Registre suas compras e vendas para ver seu custo médio e seu resultado.',
  begin: 'Começar lançamentos',
  import: 'Importar extrato',
};
