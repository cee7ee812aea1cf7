import { useLanguage } from '../mall/useText.ts';
import { problemTexts, type ProblemText } from '../text/problem.ts';

export const useProblemText = (): ProblemText => problemTexts[useLanguage()];
