import { accountProperties } from './account.properties.ts';
import { cartProperties } from './cart.properties.ts';
import { checkoutProperties } from './checkout.properties.ts';
import { contentProperties } from './content.properties.ts';
import { failureProperties } from './failure.properties.ts';
import { noticeProperties } from './notice.properties.ts';
import { orderProperties } from './order.properties.ts';
import { pageProperties } from './page.properties.ts';
import { pressProperties } from './press.properties.ts';
import type { Property, Step, WalkHistory } from './property.ts';
import { sentProperties } from './sent.properties.ts';
import { waitingProperties } from './waiting.properties.ts';

/** Written from docs/spec.md; none of them reads a chart. */
export const properties: readonly Property[] = [
  ...pageProperties,
  ...pressProperties,
  ...cartProperties,
  ...checkoutProperties,
  ...orderProperties,
  ...accountProperties,
  ...waitingProperties,
  ...failureProperties,
  ...contentProperties,
  ...sentProperties,
  ...noticeProperties,
];

export interface Violation {
  readonly property: string;
  readonly message: string;
}

/** A violation without its numbers, which differ between two walks. */
export const toSignature = ({ property, message }: Violation): string =>
  `${property}: ${message.replaceAll(/\d+/g, '#').replaceAll(/\/assets\/\S+/g, '/assets/')}`;

/** The first property that a step breaks, except for the ignored names and signatures. */
export async function findViolation(
  step: Step,
  history: WalkHistory,
  ignored: ReadonlySet<string> = new Set(),
): Promise<Violation | null> {
  for (const { name, check } of properties) {
    if (ignored.has(name)) continue;
    const message = await check(step, history);
    if (message === null) continue;
    const violation = { property: name, message };
    if (!ignored.has(toSignature(violation))) return violation;
  }
  return null;
}
