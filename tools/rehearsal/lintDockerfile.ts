import { type DockerInstruction, parseDockerfile } from './dockerfile.ts';

/** A rule with its number in hadolint, whose wiki explains it. */
interface Rule {
  readonly id: string;
  readonly message: string;
  readonly isBroken: (instruction: DockerInstruction) => boolean;
}

const KNOWN =
  /^(?:ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|RUN|STOPSIGNAL|USER|VOLUME|WORKDIR)$/;

/** A rule about the text of one kind of instruction. */
const createRule = (
  id: string,
  instruction: string,
  message: string,
  isWrong: (rest: string) => boolean,
): Rule => ({ id, message, isBroken: ({ name, rest }) => name === instruction && isWrong(rest) });

/** A tag other than `latest`, or a digest. */
export const isPinned = (image: string): boolean =>
  /(?::(?!latest$)[\w.-]+|@sha256:\w+)$/.test(image);

function isJsonArray(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

const installsWithout = (program: RegExp, options: RegExp) => (rest: string) =>
  program.test(rest) && !options.test(rest);

const INSTRUCTION_RULES: readonly Rule[] = [
  { id: 'syntax', message: 'is no instruction', isBroken: ({ name }) => !KNOWN.test(name) },
  createRule('DL3000', 'WORKDIR', 'needs an absolute path', (rest) => !rest.startsWith('/')),
  createRule('DL3003', 'RUN', 'uses WORKDIR instead of cd', (rest) => /(?:^|[;&] *)cd /.test(rest)),
  createRule('DL3004', 'RUN', 'does not use sudo', (rest) => /\bsudo\b/.test(rest)),
  createRule(
    'DL3006',
    'FROM',
    'names the tag of its image',
    (rest) => !isPinned(rest.split(' ', 1).join('')),
  ),
  createRule(
    'DL3009',
    'RUN',
    'deletes the lists of apt',
    installsWithout(/apt-get update/, /rm -rf \/var\/lib\/apt\/lists/),
  ),
  createRule('DL3011', 'EXPOSE', 'names ports', (rest) => !/^\d{1,5}(?: \d{1,5})*$/.test(rest)),
  createRule('DL3014', 'RUN', 'installs with -y', installsWithout(/apt-get install/, / -y\b/)),
  createRule(
    'DL3015',
    'RUN',
    'installs without recommended packages',
    installsWithout(/apt-get install/, /--no-install-recommends/),
  ),
  createRule('DL3016', 'RUN', 'installs locked versions', (rest) =>
    /npm (?:i|install)\b/.test(rest),
  ),
  createRule('DL3019', 'RUN', 'installs with --no-cache', installsWithout(/apk add/, /--no-cache/)),
  createRule('DL3025', 'CMD', 'is a JSON array', (rest) => !isJsonArray(rest)),
  createRule('DL3025', 'ENTRYPOINT', 'is a JSON array', (rest) => !isJsonArray(rest)),
  createRule('DL4006', 'RUN', 'has no pipe, whose failure sh ignores', (rest) =>
    /[^|]\|[^|]/.test(rest),
  ),
];

/** DL4003, DL4004, DL3012: only the last one would count. */
const SINGLE = ['CMD', 'ENTRYPOINT', 'HEALTHCHECK'];

function checkStage(
  stage: string,
  instructions: readonly DockerInstruction[],
  earlier: readonly string[],
): string[] {
  const names = instructions.map(({ name }) => name);
  const repeated = SINGLE.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const sources = instructions.flatMap(({ name, rest }) =>
    name === 'COPY' ? [...rest.matchAll(/--from=(\S+)/g)].map(([, source = '']) => source) : [],
  );
  const user = instructions.findLast(({ name }) => name === 'USER')?.rest ?? 'root';
  const isStarted = names.includes('CMD') || names.includes('ENTRYPOINT');
  return [
    ...repeated.map((name) => `${stage}: DL4003: ${name} occurs twice`),
    ...sources
      .filter((source) => !earlier.includes(source))
      .map((source) => `${stage}: DL3022: COPY --from=${source} names no earlier stage`),
    ...(isStarted && /^(?:root|0)(?::|$)/.test(user) ? [`${stage}: DL3002: it runs as root`] : []),
  ];
}

/** Returns the broken rules of a Dockerfile; those of hadolint that concern files like ours. */
export function lintDockerfile(text: string): readonly string[] {
  const stages = [...parseDockerfile(text)];
  const names = stages.map(([name]) => name);
  const isRepeated = (text.match(/^FROM /gm) ?? []).length !== names.length;
  return [
    ...(isRepeated ? ['DL3024: two stages have the same name'] : []),
    ...stages.flatMap(([stage, instructions], index) => [
      ...instructions.flatMap((instruction) =>
        INSTRUCTION_RULES.filter(({ isBroken }) => isBroken(instruction)).map(
          ({ id, message }) => `${stage}: ${id}: ${instruction.name} ${message}`,
        ),
      ),
      ...checkStage(stage, instructions, names.slice(0, index)),
    ]),
  ];
}

/** The commands of all RUN instructions as a script, for shellcheck. */
export const toRunScript = (text: string): string =>
  [...parseDockerfile(text).values()]
    .flat()
    .flatMap(({ name, rest }) => (name === 'RUN' ? [rest] : []))
    .join('\n');
