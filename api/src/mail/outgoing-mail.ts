import type { BackgroundJobs } from './background-jobs';
import type { Mail, Mailer } from './mailer';
import { sendPatiently } from './send-patiently';

/** Hands over what `make` answers, after the answer that asked for it; nothing where it answers null. */
export type SendInBackground = (make: () => Promise<Mail | null>) => void;

export const createOutgoingMail =
  (mailer: Mailer, jobs: BackgroundJobs): SendInBackground =>
  (make) =>
    jobs.add(async (signal) => {
      const mail = await make();
      if (mail) await sendPatiently(() => mailer.send(mail), signal);
    });
