// The program of operators: `doctor` looks for problems, the other operations are those on the data.
const [, , operation = '', ...words] = process.argv;
if (operation === 'doctor') void import('./doctor/main');
else if (operation === 'tokens' || operation === 'trust')
  void import('./publish/publishers').then(({ runPublishers }) => runPublishers(operation, words));
else void import('@painel/api/backups');
