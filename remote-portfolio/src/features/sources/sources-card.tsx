import type { SystemSource } from '@painel/contract';
import { formatRelativeDay } from '@painel/shared/format';
import { DataCard } from '@painel/shared/parts';
import { Badge, EmptyState, Notice } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { copy } from './sources.copy';
import styles from './sources.module.css';
import { sourcesQuery } from './sources.queries';

const isOfMarket = ({ role }: SystemSource) => role !== 'balances' && role !== 'messages';

/** Answers of push services and mail servers are not noted. */
const isTracked = ({ role, state }: SystemSource) => role !== 'messages' || state !== 'not_asked';

function Owner({ isOwn, role }: SystemSource) {
  if (!isOwn) return <Badge>{copy.thirdParty}</Badge>;
  return <Badge tone="up">{role === 'balances' ? copy.own : copy.ownServer}</Badge>;
}

function Source({ source, hasProxy }: { source: SystemSource; hasProxy: boolean }) {
  const { name, role, isOwn, learns, usesProxy, lastOkAt, blocked } = source;
  const way = usesProxy ? copy.byProxy : copy.noProxy;
  return (
    <li className={styles.source}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <Owner {...source} />
      </div>
      <p className={styles.about}>{[copy.roles[role], ...(hasProxy && !isOwn ? [way] : [])].join(' · ')}</p>
      {/* Of the market the group says it once. */}
      {!isOwn && !isOfMarket(source) && <p className={styles.about}>{copy.learns(learns)}</p>}
      {isTracked(source) && (
        <p className={source.state === 'failing' ? styles.failing : styles.about}>
          {copy.state(source, lastOkAt && formatRelativeDay(lastOkAt).toLowerCase())}
        </p>
      )}
      {blocked > 0 && <p className={styles.about}>{copy.blocked(blocked)}</p>}
    </li>
  );
}

interface GroupProps {
  title: string;
  text?: string;
  sources: readonly SystemSource[];
  hasProxy: boolean;
  none?: { title: string; text: string };
}

function Group({ title, text, sources, hasProxy, none }: GroupProps) {
  if (sources.length === 0 && !none) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {none && sources.length === 0 ? (
        <EmptyState {...none} />
      ) : (
        <>
          {text && <p className={styles.about}>{text}</p>}
          <ul className={styles.list}>
            {sources.map((source) => (
              <Source key={`${source.role} ${source.name}`} source={source} hasProxy={hasProxy} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Who this site asks, and what each of them learns about its readers. */
export function SourcesCard() {
  const query = useQuery(sourcesQuery);
  return (
    <DataCard query={query} label={copy.title} failure={copy.loadFailed} height={480}>
      {({ sovereign, sources }) => {
        const hasProxy = sources.some(({ usesProxy }) => usesProxy);
        const of = (role: SystemSource['role']) => sources.filter((source) => source.role === role);
        return (
          <div className={styles.groups}>
            <Notice tone={sovereign ? 'up' : 'info'}>
              <strong>{sovereign ? copy.sovereign : copy.notSovereign}.</strong>{' '}
              {sovereign ? copy.sovereignText : copy.notSovereignText}
            </Notice>
            <Group
              title={copy.balances}
              sources={of('balances')}
              hasProxy={hasProxy}
              none={{ title: copy.balancesNone, text: copy.balancesNoneText }}
            />
            <Group
              title={copy.others}
              text={copy.othersText}
              sources={sources.filter(isOfMarket)}
              hasProxy={hasProxy}
              none={{ title: copy.othersNone, text: copy.othersNoneText }}
            />
            <Group title={copy.messages} sources={of('messages')} hasProxy={hasProxy} />
          </div>
        );
      }}
    </DataCard>
  );
}
