import { openDoor } from '#src/app/door.ts';
import type { Mall } from '#src/app/mall.ts';
import type { MallPage } from '#src/app/MallContext.tsx';

/** The page of a mall that runs already. */
export const pageOf = (
  mall: Mall,
  rest: Pick<MallPage, 'history' | 'language' | 'preferences'>,
): MallPage => ({ ...rest, door: openDoor(mall), reads: mall.reads, clock: mall.clock });
