import * as v from 'valibot';
import { type SkeletonFile, SKELETONS_PATH } from '#models/renderedPage.ts';

const htmlByPath = v.record(v.string(), v.string());
const fileSchema = v.object({
  sheets: v.array(v.string()),
  css: v.string(),
  skeletons: v.object({ layout: htmlByPath, content: htmlByPath, subpage: htmlByPath }),
}) satisfies v.GenericSchema<unknown, SkeletonFile>;

/** The skeletons from the server that sends the pages; null if it has none. */
export async function readSkeletonFile(language: string): Promise<SkeletonFile | null> {
  const reply = await fetch(`${SKELETONS_PATH}?lang=${language}`, { priority: 'low' });
  if (!reply.ok) return null;
  const parsed = v.safeParse(fileSchema, await reply.json());
  return parsed.success ? parsed.output : null;
}
