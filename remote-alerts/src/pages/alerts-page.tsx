import type { AlertChannelKind } from '@painel/contract';
import { CardErrorBoundary, ProofProvider } from '@painel/shared/federation';
import { Col, Grid, Page, PageHeader } from '@painel/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AlertSection } from '../features/alerts/alert-section';
import { ChannelsCard } from '../features/channels/channels-card';
import { channelQueries } from '../features/channels/channels.queries';
import { LetterCard } from '../features/channels/letter-card';
import { ThisDevice } from '../features/channels/this-device';
import { QuietHoursCard } from '../features/channels/quiet-hours-card';
import { HistoryCard } from '../features/events/history-card';
import { copy } from './alerts.copy';

const none: readonly AlertChannelKind[] = ['push', 'email'];

/** The alerts of a reader, their events, and the channels. */
export function AlertsPage() {
  const channels = useQuery(channelQueries.list());
  const ready = (channels.data?.channels ?? []).flatMap(({ kind, state }) =>
    kind !== null && state === 'on' ? [kind] : [],
  );
  const settings = useQuery(channelQueries.settings()).data;
  const known = {
    available: channels.data?.available ?? none,
    ready: [...new Set(ready)],
    isKnown: Boolean(channels.data),
    thisDevice: channels.data && <ThisDevice channels={channels.data.channels} title={copy.activate} />,
    quiet: settings?.quiet ? { from: settings.quietFrom, to: settings.quietTo } : null,
  };

  return (
    <Page>
      <PageHeader title={copy.title} lead={copy.lead} />
      <ProofProvider>
        <Grid>
          <Col span={8} stack>
            <CardErrorBoundary name="alerts/list">
              <AlertSection channels={known} />
            </CardErrorBoundary>
            <CardErrorBoundary name="alerts/history">
              <HistoryCard />
            </CardErrorBoundary>
          </Col>
          <Col span={4} stack>
            <CardErrorBoundary name="alerts/channels">
              <ChannelsCard />
            </CardErrorBoundary>
            <CardErrorBoundary name="alerts/quiet-hours">
              <QuietHoursCard />
            </CardErrorBoundary>
            <CardErrorBoundary name="alerts/letter">
              <LetterCard channels={known} />
            </CardErrorBoundary>
          </Col>
        </Grid>
      </ProofProvider>
    </Page>
  );
}
