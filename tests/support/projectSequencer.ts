import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of a project one after another. A worker keeps its modules only for files of the same project, so
 * mixed projects would import everything again for each file.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const byProject = new Map<string, TestSpecification[]>();
    for (const file of sorted) {
      const { name } = file.project;
      byProject.set(name, [...(byProject.get(name) ?? []), file]);
    }
    return [...byProject.values()].flat();
  }
}
