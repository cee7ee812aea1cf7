/** One instruction of a Dockerfile, without comments and with its continued lines joined. */
export interface DockerInstruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of each stage by its name. @throws Error for a stage without a name */
export function parseDockerfile(text: string): ReadonlyMap<string, readonly DockerInstruction[]> {
  const stages = new Map<string, DockerInstruction[]>();
  let current: DockerInstruction[] | undefined;
  const lines = text.replaceAll(/^\s*#.*$/gm, '').replaceAll(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((row) => row.trim() !== '')) {
    const [name = '', ...words] = line.trim().split(/\s+/);
    const rest = words.join(' ');
    if (name === 'FROM') {
      const stage = /\bAS (\w+)$/.exec(rest)?.[1];
      if (stage === undefined) throw new Error(`the stage has no name: ${line}`);
      current = [{ name, rest }];
      stages.set(stage, current);
    } else current?.push({ name, rest });
  }
  return stages;
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');

/** `**` matches folders, `*` a part of a name, and a folder its files. */
const toRegExp = (pattern: string): RegExp =>
  new RegExp(
    `^${escapeRegExp(pattern)
      .replaceAll('**/', '(?:.*/)?')
      .replaceAll(/(?<![.)])\*/g, '[^/]*')}(?:/|$)`,
  );

/** Whether a .dockerignore excludes a file; the last pattern that matches decides. */
export function createIgnore(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isException = line.startsWith('!');
      return { isException, regExp: toRegExp(isException ? line.slice(1) : line) };
    });
  return (path) => {
    const last = rules.findLast(({ regExp }) => regExp.test(path));
    return last !== undefined && !last.isException;
  };
}
