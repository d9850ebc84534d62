import './fonts.css';
import './tokens.css';
import './base.css';

// Brand and drawings
export { Avatar } from './brand/avatar';
export { Brand, BrandMark, LoadingMark } from './brand/brand';
export { type Direction, DirectionMark } from './icon/direction-mark';
export { Icon, type IconName } from './icon/icon';

// Actions
export { Button, type ButtonProps } from './button/button';
export { ButtonLink } from './button/button-link';
export { IconButton } from './button/icon-button';
export { Spinner } from './button/spinner';
export { Pagination } from './controls/pagination';
export { type Segment, SegmentedControl } from './controls/segmented-control';
export { Switch } from './field/switch';
export { ConfirmDialog } from './overlay/confirm-dialog';
export { Dialog, preloadDialog } from './overlay/dialog';
export { Menu, type MenuEntry, type MenuTriggerProps } from './overlay/menu';
export { Popover, type PopoverTriggerProps } from './overlay/popover';
export { preloadSheet, Sheet } from './overlay/sheet';

// Cards and figures
export { Card } from './card/card';
export { Flash } from './card/flash';
export { KeyValue, KeyValueList } from './card/key-value';
export { Stat, StatCells } from './card/stat';
export { Badge, type BadgeTone } from './figures/badge';
export { DeltaBadge, directionOf } from './figures/delta-badge';
export { HalvingBlocks } from './progress/halving-blocks';
export { Sparkline } from './progress/sparkline';

// States
export { EmptyState } from './states/empty-state';
export { ErrorState } from './states/error-state';
export { Notice, type NoticeTone } from './states/notice';
export { type PlaceholderHeight, Skeleton } from './states/skeleton';
export {
  type DataSource,
  ReadingTime,
  configureSimulation,
  simulatedWords,
  SourceBadge,
  SourceLine,
  SourceNotice,
  StaleNotice,
  UnavailableBadge,
} from './states/source';
export { type NamedSource, SourceLink } from './states/source';
export { useSkeleton } from './states/use-skeleton';
export { preloadOnDemand } from './overlay/on-demand';
export { onFirstUse } from './toast/on-first-use';
export { type ToastApi, useToast } from './toast/toast-context';
export { ToastProvider } from './toast/toast-provider';

// Layout and text
export { classNames } from './class-names';
export { Col, Grid, Row, Stack } from './layout/grid';
export { Page, PageHeader, SectionHeader } from './layout/page';
export { SkipLink } from './text/text';
export { ExternalLink, TextLink } from './text/text';
export { VisuallyHidden } from './text/text';
export { useMedia } from '../use-media';
export { whenIdle } from './when-idle';
export { useNow } from './use-now';
