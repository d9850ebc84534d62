import path from 'node:path';
import { isInstalled, repositoryRoot as root, siteNamedHere } from '../../layout';
import { findStage, stageNamed } from '../index';
import { fail, type Options } from './command-line';

export const stagesFile = () => path.resolve(process.env.STAGES_FILE || path.join(root, 'stages.json'));

/** The site of the command and the folder of its key: of a stage, or as named. */
export async function findPlace(
  options: Options,
  command: string,
): Promise<{ site: string; data: string; stage?: string }> {
  const to = command === 'rollback' ? undefined : options.to;
  if (to && options.site) fail('--to names a site, and so does --site: give one of the two.');
  const stage = to
    ? await findStage(stagesFile(), to)
    : options.site && (await stageNamed(stagesFile(), options.site));
  if (stage)
    return {
      site: stage.site,
      data: options.data ?? stage.data ?? path.join(root, 'data'),
      stage: stage.name,
    };
  return {
    site: options.site ?? process.env.SITE_DIR ?? (isInstalled ? siteNamedHere() : path.join(root, 'site')),
    data: options.data ?? process.env.DATA_DIR ?? path.join(root, 'data'),
  };
}
