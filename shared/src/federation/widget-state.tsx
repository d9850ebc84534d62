import { Button, Card, ErrorState, type PlaceholderHeight, Skeleton, Stat } from '@painel/shared/ui';
import { copy } from './federation.copy';

/** The frame of a widget: in its own card, as a cell among the figures of another card, or in a line of text. */
export type WidgetFrame = 'card' | 'cell' | 'inline';

interface FailureProps {
  frame: WidgetFrame;
  title: string;
  text: string;
  retrying?: boolean;
  onRetry: () => void;
}

/** A failed widget, of the size that its place allows. */
export function WidgetFailure({ frame, title, text, retrying, onRetry }: FailureProps) {
  if (frame === 'cell')
    return (
      <Stat
        wide
        label={<span role="alert">{title}</span>}
        value={
          <Button size="sm" icon="refresh" busy={retrying} onClick={onRetry}>
            {copy.retry}
          </Button>
        }
      />
    );
  return (
    <Card>
      <ErrorState title={title} text={text} retrying={retrying} onRetry={onRetry} />
    </Card>
  );
}

/** The height of a cell that has a large figure and a line of context. */
export const cellHeight = 107;

// The padding and the lines of a card, which do not grow with the reader's font.
const cardEdges = 30;

const withoutPadding = (height: PlaceholderHeight): PlaceholderHeight =>
  typeof height === 'number'
    ? height - cardEdges
    : {
        phone: height.phone - cardEdges,
        tablet: height.tablet - cardEdges,
        desktop: height.desktop - cardEdges,
      };

/** A widget that is being fetched; `height` is the usual one of its card or cell. */
export function WidgetPending({ frame, height }: { frame: WidgetFrame; height: PlaceholderHeight }) {
  if (frame === 'cell') {
    const more = typeof height === 'number' ? height - cellHeight : 0;
    const room = more > 0 && <span style={{ flexBasis: '100%', height: `${more / 16}rem` }} />;
    return <Stat label={<Skeleton width={96} />} size="xl" wide loading placeholder={room} />;
  }
  return (
    <Card busy>
      <Skeleton height={withoutPadding(height)} />
    </Card>
  );
}
