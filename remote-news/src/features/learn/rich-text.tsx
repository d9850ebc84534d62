import { ExternalLink, TextLink } from '@painel/shared/ui';
import { Fragment, type ReactNode } from 'react';
import type { Inline } from './article.model';

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

/** Text with what stands out in it. */
export function RichText({ text }: { text: Inline[] }) {
  return text.map((inline, index) => <Fragment key={index}>{draw(inline)}</Fragment>);
}
