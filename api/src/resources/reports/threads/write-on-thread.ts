import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { serverBusy } from '../../../plugins/problem';
import type { ReportFormat, TableReport } from '../table-report';
import type { FileThreads, ThreadTurn } from './file-threads';
import type { ReportJob } from './report-job';

const writingMs = 60_000;

/** Runs a job that writes a file and takes a port. Meanwhile `attend` serves the other end of the port. */
export async function writeOnThread(
  { run, signal }: ThreadTurn,
  name: string,
  job: object,
  attend: (port: MessagePort, work: Promise<Uint8Array>) => unknown,
): Promise<Uint8Array> {
  const { port1, port2 } = new MessageChannel();
  const ended = AbortSignal.any([signal, AbortSignal.timeout(writingMs)]);
  try {
    const options = { name, transferList: [port2], signal: ended };
    const work: Promise<Uint8Array> = run({ ...job, port: port2 }, options);
    const [bytes] = await Promise.all([work, attend(port1, work)]);
    return bytes;
  } catch (error) {
    throw ended.aborted ? serverBusy() : error;
  } finally {
    port1.close();
  }
}

/** Writes reports of tables; `onRows` receives how many rows are written. */
export const createReportWriter =
  (threads: FileThreads) =>
  (
    userId: string,
    report: TableReport,
    format: ReportFormat,
    onRows: (rows: number) => void = () => {},
  ): Promise<Uint8Array> =>
    threads.turn(userId, (turn) => {
      const job: Omit<ReportJob, 'port'> = { report, format };
      return writeOnThread(turn, 'writeReport', job, (port) =>
        port.on('message', (rows: number) => {
          turn.progress(1);
          onRows(rows);
        }),
      );
    });
