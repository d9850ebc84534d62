import { Component, type ErrorInfo, type ReactNode } from 'react';
import { copy } from './federation.copy';
import { reportCard } from './fail-release';
import { WidgetFailure, type WidgetFrame } from './widget-state';

interface Props {
  /** Named in the report when the card fails: its section, a slash, and what it shows. */
  name: string;
  frame?: WidgetFrame;
  /** What stands in for a failed `inline` widget. */
  words?: ReactNode;
  /** Told of an error before the card had stood for a moment. */
  onMountFailure?: (error: Error) => void;
  children: ReactNode;
}

/** So long a card must have stood to count as shown: effects run, and throw, after the first paint. */
const settledAfterMs = 1000;

/** Keeps a failure inside its card: the rest of the page stays, «Tentar novamente» renders the card again. */
export class CardBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private settled = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount() {
    this.timer = setTimeout(() => (this.settled = true), settledAfterMs);
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo) {
    if (!this.settled && this.props.onMountFailure) this.props.onMountFailure(error);
    else reportCard(this.props.name, this.settled ? 'run' : 'mount', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.frame === 'inline') return this.props.words;
    return (
      <WidgetFailure
        frame={this.props.frame ?? 'card'}
        title={copy.cardFailed}
        text={copy.cardFailedText}
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
