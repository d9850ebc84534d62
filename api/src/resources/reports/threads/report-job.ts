import type { MessagePort } from 'node:worker_threads';
import { type ReportFormat, type TableReport, writeReportCsv, writeReportXlsx } from '../table-report';
import { writeReportPdf } from '../table-report-pdf';

export interface ReportJob {
  format: ReportFormat;
  report: TableReport;
  /** Receives how many rows are written. */
  port: MessagePort;
}

export async function writeReport({ format, report, port }: ReportJob): Promise<Uint8Array> {
  try {
    if (format === 'csv') return writeReportCsv(report);
    if (format === 'xlsx') return await writeReportXlsx(report);
    return await writeReportPdf(report, (rows) => port.postMessage(rows));
  } finally {
    port.close();
  }
}
