import { relative, resolve } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import type { RunnerReport } from '../faults/faultResult.ts';
import type { ProjectFiles, TestRequest, TestSelection } from './testServer.ts';

/** Runs the files in the order of the request. */
class GivenOrder {
  shard = (files: TestSpecification[]) => files;
  sort = (files: TestSpecification[]) => files;
}

const vitest = await createVitest('test', {
  project: process.argv.slice(2),
  watch: false,
  bail: 1,
  retry: 1,
  fileParallelism: false,
  update: false,
  silent: true,
  reporters: [{}],
  sequence: { sequencer: GivenOrder },
});

let changedFiles: readonly string[] = [];
/** Invalidates the changed file and that of the previous request, whose code is restored. */
function invalidate(file: string) {
  for (const changed of new Set([...changedFiles, resolve(file)])) vitest.invalidateFile(changed);
  changedFiles = [resolve(file)];
}

async function listRelated(file: string): Promise<readonly ProjectFiles[]> {
  vitest.config.related = [resolve(file)];
  const specifications = await vitest.getRelevantTestSpecifications();
  const toPath = ({ moduleId }: TestSpecification) => relative(resolve('.'), moduleId);
  return vitest.projects.map((project) => ({
    project: project.name,
    paths: specifications.filter((specification) => specification.project === project).map(toPath),
  }));
}

const toReport = (modules: readonly TestModule[]): RunnerReport => ({
  testResults: modules.map((module) => ({
    name: relative(resolve('.'), module.moduleId),
    message: module.errors()[0]?.message ?? '',
    assertionResults: [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result();
      const failureMessages = (errors ?? []).map(({ message, stack }) => stack ?? message);
      return { id: test.id, status: state, fullName: test.fullName, failureMessages };
    }),
  })),
});

async function runTests({ project, tests, namePattern }: TestSelection): Promise<RunnerReport> {
  if (namePattern === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(namePattern);
  // The failures of earlier runs would end this one.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const testProject = vitest.getProjectByName(project);
  const specifications = tests.map(({ path, ids }) =>
    testProject.createSpecification(resolve(path), ids ? { testIds: [...ids] } : undefined),
  );
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return toReport(testModules);
}

process.on('message', (request: TestRequest) => {
  async function reply() {
    if (request.kind === 'list') return listRelated(request.file);
    invalidate(request.changedFile);
    return runTests(request.runs);
  }
  void reply().then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
