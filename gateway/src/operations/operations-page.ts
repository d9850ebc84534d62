import type { Api } from '@painel/api';
import type { Live, LiveSection, Revision, VersionHealth } from '@painel/platform/release';
import { escapeText } from '../escape';
import type { RegistryProblem } from '../registry/registry-problem';
import type { BeaconCounts } from './beacon-counts';
import { healthTable } from './health/health-table';
import { copy } from './operations.copy';
import type { Releases } from './releases';
import type { CountedViolation } from './policy-violations';
import { button, cellsOf, rowOf, tableOf } from './tables';

function actionsOf({ name, previous, canary }: LiveSection): string {
  if (canary)
    return button('promote', name, copy.promote(name)) + button('withdraw', name, copy.withdraw(name));
  return previous ? button('rollback', name, copy.rollback(name, previous)) : '';
}

function shareOf({ version, percent, until }: NonNullable<LiveSection['canary']>): string {
  const isUndecided = until !== undefined && Date.parse(until) <= Date.now();
  return copy.share(version, percent) + (isUndecided ? copy.undecided : '');
}

type Owner = Awaited<ReturnType<Releases['owners']>>[string];

function sectionRow(section: LiveSection, counts: BeaconCounts, owner: Owner | undefined): string {
  const { name, version, previous, canary } = section;
  const rate = (of: string) => {
    const { failed, visits } = counts.of(name, of);
    return copy.rate(failed, visits);
  };
  const cells = {
    [copy.live]: version,
    [copy.before]: previous ?? copy.noneBefore,
    [copy.canary]: canary ? shareOf(canary) : copy.none,
    [copy.failures]: canary ? copy.besideCanary(rate(version), rate(canary.version)) : rate(version),
    [copy.owner]: owner ? `${owner.team} · ${owner.contact}` : copy.noOwner,
  };
  return rowOf(name, `${cellsOf(cells)}<td role="cell">${actionsOf(section)}</td>`);
}

/** A retired section. A rollback restores it. */
const retiredRow = (name: string) =>
  rowOf(
    name,
    `${cellsOf({ [copy.live]: copy.retired, [copy.before]: '', [copy.canary]: '', [copy.failures]: '', [copy.owner]: '' })}<td role="cell">${button('rollback', name, copy.bringBack(name))}</td>`,
  );

/** The content security policy's violations; an empty text without any. */
function violationTable(violations: CountedViolation[]): string {
  if (violations.length === 0) return '';
  const rows = violations.map(({ directive, blocked, page, clients }) =>
    rowOf(
      directive,
      cellsOf({ [copy.blocked]: blocked, [copy.page]: page, [copy.clients]: String(clients) }),
    ),
  );
  return `<h2>${copy.violations}</h2>${tableOf([copy.directive, copy.blocked, copy.page, copy.clients], rows)}`;
}

/** The servers that this site asks, with their hosts. */
function sourceTable({ sovereign, sources }: ReturnType<Api['sources']>): string {
  const rows = sources.map(({ name, host, isOwn, usesProxy, state, lastOkAt, blocked }) =>
    rowOf(
      name,
      cellsOf({
        [copy.sourceHost]: host ?? copy.variousHosts,
        [copy.sourceOwner]: isOwn ? copy.ownSource : copy.thirdParty,
        [copy.sourceWay]: usesProxy ? copy.byProxy : copy.direct,
        [copy.sourceState]: copy.sourceStates[state],
        [copy.sourceAt]: lastOkAt ?? copy.neverAnswered,
        [copy.heldBack]: String(blocked),
      }),
    ),
  );
  const heads = [copy.source, copy.sourceHost, copy.sourceOwner, copy.sourceWay, copy.sourceState];
  const table = tableOf([...heads, copy.sourceAt, copy.heldBack], rows);
  return `<h2>${copy.sources}</h2><p>${sovereign ? copy.isSovereign : copy.notSovereign}</p>${table}`;
}

const instants = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'UTC',
});
const instantOf = (at: string) =>
  `<time datetime="${escapeText(at)}">${instants.format(new Date(at))} UTC</time>`;

// On a narrow screen each row is a block.
const style = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui;margin:1rem}table{border-collapse:collapse}
caption{text-align:left;padding-bottom:.4rem}svg{display:block}
th,td{text-align:left;padding:.4rem .8rem .4rem 0;vertical-align:top}tr{border-bottom:1px solid #8888}
form{display:inline-block;margin:0 .4rem .4rem 0}button{font:inherit;min-height:2.6em}li{overflow-wrap:anywhere}
@media(min-width:70rem){body{margin:2rem}}
@media(max-width:69.9rem){thead{position:absolute;clip-path:inset(50%)}tr,th,td,caption{display:block}th,td{padding:.1rem 0}tr{padding:.6rem 0}
th{font-size:1.15em}td[data-head]::before{content:attr(data-head) ": "}}`;

/** The actor, commit, checks and message of a change. */
const wordsOf = ({ origin: { actor, commit, checks, message } }: Revision) =>
  [
    actor && copy.by(actor),
    commit && copy.of(commit),
    checks?.length === 0 && copy.unchecked,
    message && copy.why(message),
  ].flatMap((words) => (words ? escapeText(words) : []));

interface Shown {
  revision: number;
  at?: string;
  host?: Live['host'];
  sections: LiveSection[];
  retired: string[];
  problem: RegistryProblem | null;
  counts: BeaconCounts;
  health: VersionHealth[];
  violations: CountedViolation[];
  sources: ReturnType<Api['sources']>;
  owners: Record<string, Owner>;
  history: Revision[];
}

function textOf(problem: RegistryProblem): string {
  if (problem.kind === 'ending') return copy.ending(instantOf(problem.expires));
  return problem.kind === 'unsound'
    ? copy.unsound(escapeText(problem.places.join(', ')))
    : copy.unverified(problem.served);
}

function warningOf(problem: RegistryProblem | null): string {
  if (!problem) return '';
  return `<p role="alert"><strong>${textOf(problem)}</strong></p>`;
}

/** The page of `/_ops`: live versions, their failures and the buttons to change them, without a script. */
export function operationsPage(shown: Shown): string {
  const { revision, at, host, sections, retired, problem, counts, health, owners, history } = shown;
  const heads = [copy.section, copy.live, copy.before, copy.canary, copy.failures, copy.owner, copy.actions];
  const table = tableOf(heads, [
    ...sections.map((section) => sectionRow(section, counts, owners[section.name])),
    ...retired.map(retiredRow),
  ]);
  const changes = history
    .map(
      (change) =>
        `<li value="${change.revision}">${[instantOf(change.at), escapeText(change.action), ...wordsOf(change)].join(' · ')}</li>`,
    )
    .join('');
  const heading = at
    ? copy.revision(revision, instantOf(at), escapeText(host?.version ?? copy.none))
    : copy.nothingReleased;
  const hostBack = host?.previous ? button('rollback', 'host', copy.rollback('host', host.previous)) : '';
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${copy.title}</title><style>${style}</style></head>
<body><main><h1>${copy.title}</h1>${warningOf(problem)}<p>${heading}</p>${hostBack}${table}${healthTable(health)}${violationTable(shown.violations)}${sourceTable(shown.sources)}<h2>${copy.history}</h2><ol>${changes}</ol></main></body></html>`;
}
