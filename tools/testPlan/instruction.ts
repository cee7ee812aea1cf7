import type { Texts } from '#explorer/manual/manualPlan.ts';

/** A sentence in English and Chinese. */
export type Bilingual = readonly [en: string, zh: string];
/**
 * The action of a person that causes a step without an interaction on the page; `before`: the
 * action before the interaction that begins the call; `cannot`: the reason why a person cannot
 * cause the step.
 */
export type Instruction =
  | { readonly do: Bilingual }
  | { readonly before: Bilingual }
  | { readonly cannot: Bilingual };
/** By the step's name. */
export type Instructions = Readonly<Record<string, Instruction>>;

export const toPlanTexts = ([en, zh]: Bilingual): Texts => ({ en, 'zh-Hans': zh });
export const act = (en: string, zh: string): Instruction => ({ do: [en, zh] });
export const cannot = (en: string, zh: string): Instruction => ({ cannot: [en, zh] });

/** The command works on the newest order of `npm run mall -- orders`. */
export const operatorStep = (command: string): Instruction =>
  act(
    `Run \`npm run mall -- ${command}\` (NO is the order number), then reload the page.`,
    `运行 \`npm run mall -- ${command}\`（NO 为订单号），然后刷新页面。`,
  );
export const beforeAction = (en: string, zh: string): Instruction => ({ before: [en, zh] });
