// The jobs that file threads run.
export { writeSpreadsheet } from './ledger/imports/export/spreadsheet-job';
export { openArchive, parse } from './ledger/imports/threads/read-job';
export { writeReport } from './reports/threads/report-job';
export { simulateWithdrawal } from './taxes/withdrawal/simulate-job';
