import { Widget } from '@painel/shared/federation';
import type { Block, Inline } from './article.model';
import { copy } from './learn.copy';
import styles from './learn.module.css';
import { LiveFigure } from './live-figure';
import { ExternalLink, TextLink } from '@painel/shared/ui';
import { Fragment, type ReactNode } from 'react';

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function draw(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  if (inline.kind !== 'link') {
    const Tag = tags[inline.kind];
    return (
      <Tag>
        <RichText text={inline.text} />
      </Tag>
    );
  }
  const words = <RichText text={inline.text} />;
  return inline.to.startsWith('/') ? (
    <TextLink to={inline.to}>{words}</TextLink>
  ) : (
    <ExternalLink href={inline.to}>{words}</ExternalLink>
  );
}

/** Renders text with its marked parts. */
function RichText({ text }: { text: Inline[] }) {
  return text.map((inline, index) => <Fragment key={index}>{draw(inline)}</Fragment>);
}

/** One paragraph, list, note, table or figure of the market. The text never changes, so places serve as keys. */
export function ArticleBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case 'note':
      return (
        <aside className={styles.note}>
          <RichText text={block.text} />
        </aside>
      );
    case 'list':
    case 'steps': {
      const List = block.kind === 'list' ? 'ul' : 'ol';
      return (
        <List className={styles[block.kind]}>
          {block.items.map((item, index) => (
            <li key={index}>
              <RichText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'live':
      return <LiveFigure figure={block.figure} />;
    case 'widget':
      return (
        <div className={styles.widget}>
          <Widget of={block.of} />
        </div>
      );
    case 'table':
      return <ArticleTable header={block.header} rows={block.rows} />;
  }
}

function ArticleTable({ header, rows }: { header: Inline[][]; rows: Inline[][][] }) {
  return (
    // Wider than a telephone: it scrolls in its own frame, which the keyboard must be able to reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.tableFrame} tabIndex={0} role="region" aria-label={copy.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col">
                <RichText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
