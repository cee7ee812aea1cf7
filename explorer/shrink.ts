/**
 * Removes entries as long as the rest still fails (delta debugging). `fails` replays a list; a
 * `budget` limits the replays.
 */
export async function shrinkList<T>(
  list: readonly T[],
  fails: (shorter: readonly T[]) => Promise<boolean>,
  budget: number,
): Promise<readonly T[]> {
  let rest = list;
  let left = budget;
  for (
    let size = Math.ceil(rest.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < rest.length && left > 0;) {
      const shorter = [...rest.slice(0, from), ...rest.slice(from + size)];
      left -= 1;
      if (await fails(shorter)) rest = shorter;
      else from += size;
    }
  }
  return rest;
}
