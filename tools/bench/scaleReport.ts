/**
 * Returns the report `docs/measured/scale.md` with one section exchanged. The text before the first
 * section stays, the sections of other parts stay as measured before, and a part without a section
 * gets "Not measured.". Sections of parts that no longer exist are removed.
 *
 * @param report the present report, or null without one
 * @param head the text of a report that does not exist yet
 * @param parts the names of all parts in the order of their sections
 * @param section the measured section, which starts with `## ` and the name of its part
 */
export function replaceSection(
  report: string | null,
  head: string,
  parts: readonly string[],
  section: string,
): string {
  const [before = '', ...sections] = (report ?? head).split(/^(?=## )/m);
  const byPart = new Map([...sections, section].map((text) => [readName(text), text.trimEnd()]));
  const listed = parts.map((part) => byPart.get(part) ?? `## ${part}\n\nNot measured.`);
  return `${[before.trimEnd(), ...listed].join('\n\n')}\n`;
}

const readName = (section: string) => /^## (.*)/.exec(section)?.[1] ?? '';
