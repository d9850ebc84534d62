// The program of operators: `doctor` looks for problems, the other operations are those on the data.
if (process.argv[2] === 'doctor') void import('./doctor/main');
else void import('@painel/api/operations');
