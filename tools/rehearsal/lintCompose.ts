import * as v from 'valibot';
import { parse } from 'yaml';
import { parseDockerfile } from './dockerfile.ts';
import { isPinned } from './lintDockerfile.ts';

const texts = v.array(v.string());
const duration = v.pipe(v.string(), v.regex(/^(?:\d+(?:us|ms|s|m|h))+$/, 'a duration such as 30s'));
const CONDITIONS = [
  'service_started',
  'service_healthy',
  'service_completed_successfully',
] as const;

/** The parts of the Compose Specification that compose.yaml may use. Another key is a mistake. */
const serviceSchema = v.strictObject({
  image: v.optional(v.pipe(v.string(), v.check(isPinned, 'an image with a tag'))),
  build: v.optional(
    v.strictObject({ context: v.string(), dockerfile: v.string(), target: v.string() }),
  ),
  entrypoint: v.optional(texts),
  command: v.optional(texts),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  volumes: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^(?:\.\/)?[\w./-]+:\/[^:]+(?::ro)?$/, 'source:/target'))),
    [],
  ),
  ports: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^(?:[\d.]+:)?\d{1,5}:\d{1,5}$/, 'host:container'))),
    [],
  ),
  healthcheck: v.optional(
    v.strictObject({
      test: v.pipe(
        texts,
        v.check(([kind = '']) => /^CMD(?:-SHELL)?$/.test(kind), 'CMD or CMD-SHELL'),
      ),
      interval: v.optional(duration),
      timeout: v.optional(duration),
      retries: v.optional(v.pipe(v.number(), v.integer())),
    }),
  ),
  depends_on: v.optional(
    v.record(v.string(), v.strictObject({ condition: v.picklist(CONDITIONS) })),
    {},
  ),
  read_only: v.optional(v.boolean()),
  tmpfs: v.optional(texts),
  cap_drop: v.optional(texts),
  security_opt: v.optional(texts),
  stop_grace_period: v.optional(duration),
  restart: v.optional(v.picklist(['no', 'always', 'on-failure', 'unless-stopped'])),
});
type Service = v.InferOutput<typeof serviceSchema>;

const composeSchema = v.strictObject({
  name: v.string(),
  'x-shop': v.unknown(),
  services: v.record(v.string(), serviceSchema),
  networks: v.optional(v.record(v.string(), v.unknown())),
  volumes: v.optional(v.record(v.string(), v.null()), {}),
});
type Compose = v.InferOutput<typeof composeSchema>;

type HasHealthcheck = (service: Service) => boolean;

function checkService(
  name: string,
  service: Service,
  { services, volumes }: Compose,
  hasHealthcheck: HasHealthcheck,
): string[] {
  const mounted = service.volumes.map((volume) => volume.split(':', 1).join(''));
  const hasOneSource = (service.image === undefined) !== (service.build === undefined);
  return [
    ...(hasOneSource ? [] : ['needs either an image or a build']),
    ...mounted
      .filter((source) => !source.startsWith('./') && !(source in volumes))
      .map((source) => `mounts the volume ${source}, which does not exist`),
    ...Object.entries(service.depends_on).flatMap(([needed, { condition }]) => {
      const other = services[needed];
      if (!other) return [`depends on ${needed}, which does not exist`];
      if (condition !== 'service_healthy' || hasHealthcheck(other)) return [];
      return [`waits for the health of ${needed}, which has no health check`];
    }),
  ].map((problem) => `${name}: ${problem}`);
}

/** Finds services that wait for each other. */
function findCycles({ services }: Compose): string[] {
  const started = new Set<string>();
  let before = -1;
  while (started.size > before) {
    before = started.size;
    for (const [name, { depends_on: needed }] of Object.entries(services))
      if (Object.keys(needed).every((other) => started.has(other))) started.add(name);
  }
  return Object.keys(services)
    .filter((name) => !started.has(name))
    .map((name) => `${name}: is in a cycle of dependencies, or depends on one`);
}

function findRepeatedPorts({ services }: Compose): string[] {
  const published = Object.values(services).flatMap(({ ports }) =>
    ports.map((port) => port.split(':').at(-2) ?? ''),
  );
  return published
    .filter((port, index) => published.indexOf(port) !== index)
    .map((port) => `the port ${port} is published twice`);
}

/** A dollar sign that is neither `${NAME}` with an operator nor `$$`. */
const WRONG_VARIABLE = /(?<!\$)(?:\$\$)*\$(?!\$|\{\w+(?::?[-?+][^}]*)?\})/;

/**
 * Returns what `docker compose config` would refuse, and dependencies that can never be fulfilled.
 * @param dockerfile the file that every build uses
 */
export function lintCompose(text: string, dockerfile: string): readonly string[] {
  const parsed = v.safeParse(composeSchema, parse(text, { merge: true }));
  if (!parsed.success)
    return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  const stages = parseDockerfile(dockerfile);
  const hasHealthcheck: HasHealthcheck = ({ healthcheck, build }) =>
    healthcheck !== undefined ||
    (stages.get(build?.target ?? '') ?? []).some(({ name }) => name === 'HEALTHCHECK');
  const compose = parsed.output;
  return [
    ...Object.entries(compose.services).flatMap(([name, service]) =>
      checkService(name, service, compose, hasHealthcheck),
    ),
    ...Object.values(compose.services).flatMap(({ build }) =>
      build && !stages.has(build.target) ? [`the Dockerfile has no stage ${build.target}`] : [],
    ),
    ...findCycles(compose),
    ...findRepeatedPorts(compose),
    ...text
      .split('\n')
      .flatMap((line, index) =>
        !line.trim().startsWith('#') && WRONG_VARIABLE.test(line)
          ? [`line ${index + 1}: a dollar sign is written as $$`]
          : [],
      ),
  ];
}
