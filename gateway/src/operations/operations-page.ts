import type { LiveSection, Revision } from '@painel/platform/release';
import type { BeaconCounts } from './beacon-counts';
import { copy } from './operations.copy';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string | number) => String(value).replaceAll(/[&<>"]/g, (letter) => escapes[letter]!);

const button = (action: string, name: string, label: string) =>
  `<form method="post" action="/_ops/${action}/${text(name)}"><button>${text(label)}</button></form>`;

function actionsOf({ name, previous, canary }: LiveSection): string {
  if (canary)
    return button('promote', name, copy.promote(name)) + button('withdraw', name, copy.withdraw(name));
  return previous ? button('rollback', name, copy.rollback(name, previous)) : '';
}

function rowOf(section: LiveSection, counts: BeaconCounts): string {
  const { name, version, previous, canary } = section;
  const rate = (of: string) => {
    const { failed, visits } = counts.of(name, of);
    return copy.rate(failed, visits);
  };
  const cells = [
    version,
    previous ?? copy.none,
    canary ? copy.share(canary.version, canary.percent) : copy.none,
    canary ? `${rate(version)} / ${rate(canary.version)}` : rate(version),
  ];
  const figures = cells.map((cell) => `<td>${text(cell)}</td>`).join('');
  return `<tr><th scope="row">${text(name)}</th>${figures}<td>${actionsOf(section)}</td></tr>`;
}

const style = `body{font:14px/1.5 system-ui;margin:2rem;color-scheme:light dark}table{border-collapse:collapse}
th,td{text-align:left;padding:.4rem .8rem;border-bottom:1px solid #8884;vertical-align:top}form{margin:0}button{font:inherit;min-height:2.2em}
.scroll{overflow-x:auto}`;

interface Shown {
  revision: number;
  at?: string;
  sections: LiveSection[];
  counts: BeaconCounts;
  history: Revision[];
}

/** What is live, how it fares, and what can be done about it, as one page without a script. */
export function operationsPage({ revision, at, sections, counts, history }: Shown): string {
  const heads = [copy.section, copy.live, copy.before, copy.canary, copy.failures, copy.actions];
  const table = `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${sections
    .map((section) => rowOf(section, counts))
    .join('')}</tbody></table>`;
  const changes = history
    .map(
      ({ revision: number, at: instant, action }) =>
        `<li>${number} · ${text(instant)} · ${text(action)}</li>`,
    )
    .join('');
  const heading = at ? copy.revision(revision, text(at)) : copy.nothingReleased;
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${copy.title}</title><style>${style}</style></head>
<body><main><h1>${copy.title}</h1><p>${heading}</p><div class="scroll" role="region" aria-label="${copy.section}" tabindex="0">${table}</div><h2>${copy.history}</h2><ol reversed start="${revision}">${changes}</ol></main></body></html>`;
}
