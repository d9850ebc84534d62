import { statfs } from 'node:fs/promises';
import type { Telemetry } from '@painel/api';

/** Reports what the disks of the folders have left for this process. A folder that is not there yet has no value. */
export function registerDiskGauge(telemetry: Telemetry, folders: Readonly<Record<string, string>>): void {
  telemetry.gauge({
    name: 'painel_disk_free_bytes',
    help: 'What the disk of a folder has left.',
    labels: ['folder'],
    async read() {
      const read = Object.entries(folders).map(async ([folder, path]) => {
        const { bavail, bsize } = await statfs(path);
        return { labels: { folder }, value: bavail * bsize };
      });
      const settled = await Promise.allSettled(read);
      return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
  });
}
