import { useState } from 'react';
import { getChartShape } from '../chart/chartShape.ts';
import type { ActorInfo } from '../record/recording.ts';
import {
  getShownStart,
  listSampleStarts,
  listSimulatedCharts,
  simulateChart,
} from '../simulations.ts';
import { findChartMachine } from '../sources.ts';
import { getMoment, useView } from '../store.ts';

/** Runs the selected chart on this page, from the shown state or from a sample of its input. */
export function SimulateButton({ actor }: { readonly actor: ActorInfo }) {
  const view = useView();
  const [choice, setChoice] = useState(0);
  const { definition } = actor;
  if (definition === null) return null;
  const chart = getChartShape(definition).root.id;
  if (findChartMachine(chart) === null)
    return <p className="empty">The code of this page has no chart {chart} to simulate.</p>;
  const starts = [
    ...getShownStart(view.run, actor.id, getMoment(view)),
    ...listSampleStarts(chart),
  ];
  const chosen = starts[choice] ?? starts[0];
  if (!chosen) return null;
  return (
    <p className="simulate">
      <button
        type="button"
        title="The chart runs on this page; you choose the outcomes of its calls, and no request is sent"
        onClick={() => void simulateChart(chart, chosen.start)}
      >
        Simulate {chart}
      </button>{' '}
      <select
        aria-label="Start of the simulation"
        value={choice}
        onChange={({ currentTarget }) => setChoice(Number(currentTarget.value))}
      >
        {starts.map(({ name }, index) => (
          <option key={name} value={index} title={name}>
            {name.slice(0, 90)}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The charts that can run without a shop and without a recording. */
export function SimulationMenu() {
  return (
    <section aria-label="Simulate a chart">
      <h3>Simulate a chart on this page</h3>
      <p className="simulated-charts">
        {listSimulatedCharts().map((chart) => {
          const [first] = listSampleStarts(chart);
          return (
            first && (
              <button
                key={chart}
                type="button"
                onClick={() => void simulateChart(chart, first.start)}
              >
                {chart}
              </button>
            )
          );
        })}
      </p>
    </section>
  );
}
