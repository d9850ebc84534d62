import { Component, type ErrorInfo, type ReactNode } from 'react';
import { copy } from './federation.copy';
import { reportCardFailure } from './report-and-fall-back';
import { type FailurePhase, isMissingFile } from './failures';
import { retryFailedParts } from './lazy-part';
import { WidgetFailure, type WidgetFrame } from './widget-state';

interface Props {
  /** Named in the report when the card fails: its section, a slash, and its widget. */
  name: string;
  frame?: WidgetFrame;
  /** Replaces a failed `inline` widget. */
  words?: ReactNode;
  /** Called with an error that occurs before the card counts as shown. */
  onMountFailure?: (error: Error, phase: FailurePhase) => void;
  children: ReactNode;
}

/** After this time a card counts as shown: effects run, and may throw, after the first paint. */
const settledAfterMs = 1000;

/** Error boundary of a card: the rest of the page stays, and «Tentar novamente» renders the card again. */
export class CardErrorBoundary extends Component<Props, { failed: boolean }> {
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
    const { name, onMountFailure } = this.props;
    const phase = isMissingFile(error) ? 'load' : this.settled ? 'run' : 'mount';
    if (!this.settled && onMountFailure) onMountFailure(error, phase);
    else reportCardFailure(name, phase, error);
  }

  private retry = () => {
    retryFailedParts();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.frame === 'inline') return this.props.words;
    return (
      <WidgetFailure
        frame={this.props.frame ?? 'card'}
        title={copy.cardFailed}
        text={copy.cardFailedText}
        onRetry={this.retry}
      />
    );
  }
}
