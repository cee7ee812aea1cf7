import { useLanguage } from '../mall/useText.ts';
import { secondFactorTexts, type SecondFactorText } from '../text/secondFactor.ts';

export const useSecondFactorText = (): SecondFactorText => secondFactorTexts[useLanguage()];
