const titles = { feat: 'New', fix: 'Fixed', perf: 'Faster' };
type Kind = keyof typeof titles;

/** The package that most files of a commit belong to. */
function packageOf(files: string[]) {
  const counts = new Map<string, number>();
  for (const file of files) {
    const [folder = ''] = file.includes('/') ? file.split('/') : ['repository'];
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'repository';
}

/**
 * @param log what `git log --format=%x00%s --name-only` prints
 * @param version the version that the entries belong to
 * @returns the changelog in Markdown: features, fixes and speed, newest first, by package
 */
export function changelogOf(log: string, version: string): string {
  const byPackage = new Map<string, Record<Kind, string[]>>();
  for (const commit of log.split('\0').slice(1)) {
    const [subject = '', ...files] = commit.split('\n').filter(Boolean);
    const [, type, scope, summary] = /^(feat|fix|perf)(?:\(([^)]+)\))?!?: (.+)$/.exec(subject) ?? [];
    if (!type) continue;
    const folder = packageOf(files);
    const lists = byPackage.get(folder) ?? { feat: [], fix: [], perf: [] };
    lists[type as Kind].push(
      `- ${scope && scope !== folder.replace('remote-', '') ? `**${scope}**: ` : ''}${summary}`,
    );
    byPackage.set(folder, lists);
  }
  const parts = [...byPackage]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([folder, lists]) => {
      const filled = Object.entries(lists).filter(([, lines]) => lines.length > 0);
      return [
        `## ${folder}`,
        ...filled.map(([type, lines]) => `### ${titles[type as Kind]}\n\n${lines.join('\n')}`),
      ];
    });
  const head = `# Changelog\n\nWritten by \`pnpm changelog\` from the commits. Version ${version}, newest first.`;
  return `${[head, ...parts.flat()].join('\n\n')}\n`;
}
