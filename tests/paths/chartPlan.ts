import { createPlan, formatPlan, type PlanOptions, type TestPlan } from '#explorer/plan.ts';
import { createTestModel, type TestModel } from '#explorer/testModel.ts';
import { type ChartName, charts } from './charts.ts';
import { recordFailedPath } from './recordPath.ts';

/** Runs the paths of one of the mall's charts; explores the chart on the first call. */
export function createChartPlan(
  chart: ChartName,
  options: PlanOptions,
  existing?: TestModel,
): TestPlan {
  const { machine, model } = charts[chart];
  return createPlan(
    chart,
    existing ?? createTestModel(machine, model, recordFailedPath(chart)),
    options,
  );
}

export const formatChartPlan = (plan: TestPlan): string =>
  formatPlan(
    plan,
    `Written by \`npm run paths\` from the chart and its samples (\`tests/paths/${plan.chart}.samples.ts\`).`,
  );
