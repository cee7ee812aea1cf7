import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { selectDatabases, sortFiles, type ScheduledFile } from './runOrder.ts';

/**
 * Runs the files of a project one after another. A worker keeps its modules only for files of the
 * same project, so mixed projects would import everything again for each file.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { config, projects } = this.ctx;
    const describe = ({ project, moduleId }: TestSpecification): ScheduledFile => ({
      project: project.name,
      path: relative(config.root, moduleId).replaceAll('\\', '/'),
    });
    const names = projects.map(({ name }) => name);
    return sortFiles(await super.sort(selectDatabases(files, describe)), describe, names);
  }
}
