import { Card, ErrorState, Skeleton } from '@painel/shared/ui';
import type { ComponentType } from 'react';
import { CardBoundary } from './card-boundary';
import { copy } from './federation.copy';
import { useSection } from './use-section';

interface Props {
  /** Section and widget as the registry names them: `analysis/price-chart`. */
  of: `${string}/${string}`;
  /** Room kept while the widget loads, in pixels: its own usual height, so that the page does not jump. */
  height?: number;
  [prop: string]: unknown;
}

/** Another section's widget, fetched when it is shown. Its failure costs its own card and nothing else. */
export function Widget({ of, height = 240, ...props }: Props) {
  const [section, name] = of.split('/') as [string, string];
  const widget = useSection<ComponentType<Record<string, unknown>>>(section, `widgets/${name}`, 'Widget');

  if (widget.state === 'failed')
    return (
      <Card>
        <ErrorState title={copy.widgetUnavailable} text={copy.widgetUnavailableText} onRetry={widget.retry} />
      </Card>
    );
  if (widget.state === 'pending')
    return (
      <Card busy>
        <Skeleton height={height} />
      </Card>
    );
  const Content = widget.value;
  return (
    <CardBoundary name={of}>
      <Content {...props} />
    </CardBoundary>
  );
}
