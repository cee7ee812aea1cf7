/** A text in each language of the plan, by the language's code. */
export type Texts = Readonly<Record<string, string>>;

export interface ManualStep {
  /** the step's name in the generated plan */
  readonly label: string;
  /** the state of the chart after the step */
  readonly state: string;
  readonly actions: readonly Texts[];
  readonly expected: readonly Texts[];
  /** names of pictures of the page after the step, by language */
  readonly pictures?: Texts;
}
/**
 * The reason for a path: the kind in words, and the id of the goal that it is the first to reach.
 */
export interface Reason {
  readonly kind: Texts;
  readonly id: string;
}
export interface Precondition {
  readonly words: Texts;
  readonly commands: readonly string[];
}
/** A path that a person carries out. */
export interface ManualPath {
  /** stable: it depends on the last step only (`pathPurpose.ts`) */
  readonly id: string;
  readonly chart: string;
  readonly title: Texts;
  readonly reasons: readonly Reason[];
  /** ids of requirements */
  readonly requirements: readonly string[];
  readonly precondition: Precondition;
  readonly steps: readonly ManualStep[];
  /** why a person cannot carry out the path; null if a person can */
  readonly automatic: Texts | null;
}
/** A test plan for people in several languages. */
export interface ManualPlan {
  readonly title: Texts;
  /** how to prepare and read the plan, one paragraph each */
  readonly introduction: readonly Texts[];
  /** the texts of requirements by id */
  readonly requirements: Readonly<Record<string, string>>;
  readonly paths: readonly ManualPath[];
  /** the addresses of pictures by name */
  readonly pictures?: Readonly<Record<string, string>>;
}

export const getText = (texts: Texts, language: string): string =>
  texts[language] ?? texts['en'] ?? '';
