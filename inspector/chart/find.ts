import { chartOf, type ChartShape, type StateShape } from './model.ts';

const walk = (state: StateShape): StateShape[] => [state, ...state.children.flatMap(walk)];

/** Ids of the states and transitions in which a word stands, from the outside inwards; each once. */
function find({ root, edges }: ChartShape, search: string): readonly string[] {
  if (search === '') return [];
  const has = (...texts: readonly string[]) =>
    texts.some((text) => text.toLowerCase().includes(search));
  const states = walk(root).flatMap(({ id, key, rows }) => [
    ...(has(key) ? [id] : []),
    ...rows.filter((row) => row.id !== '' && has(row.text)).map((row) => row.id),
  ]);
  const labels = edges.filter(({ event, guard }) => has(event, guard)).map(({ id }) => id);
  return [...new Set([...states, ...labels])];
}

/** The same for a chart's definition and a word as it was typed; a chart that cannot be read has nothing. */
export function foundIn(definition: string, typed: string): readonly string[] {
  try {
    return find(chartOf(definition), typed.trim().toLowerCase());
  } catch {
    return [];
  }
}
