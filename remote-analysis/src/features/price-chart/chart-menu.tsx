import { track } from '@painel/shared/analytics';
import type { ChartOptions } from '@painel/shared/charts';
import { Button, IconButton, Popover, Switch } from '@painel/shared/ui';
import { optionNames } from './chart-options';
import { copy } from './price-chart.copy';
import type { ChartPage } from './price-chart.model';

interface Props {
  page: ChartPage;
  options: ChartOptions;
  onChoose: (name: keyof ChartOptions, on: boolean) => void;
  /** The id of the element that fills the screen. */
  chartId: string;
}

/** The menu that switches volume, indicators and scale on and off. */
export function ChartMenu({ page, options, onChoose, chartId }: Props) {
  function choose(name: keyof ChartOptions, on: boolean) {
    onChoose(name, on);
    if (on) track('Indicator_View', { page, indicator: name });
  }

  return (
    <Popover
      title={copy.options}
      content={
        <>
          {optionNames.map((name) => (
            <Switch
              key={name}
              label={copy.option[name]}
              checked={options[name]}
              onChange={(on) => choose(name, on)}
            />
          ))}
          {globalThis.document?.fullscreenEnabled && (
            <Button size="sm" onClick={() => void document.getElementById(chartId)?.requestFullscreen()}>
              {copy.fullScreen}
            </Button>
          )}
        </>
      }
    >
      {(trigger) => <IconButton {...trigger} label={copy.options} icon="sliders" />}
    </Popover>
  );
}
