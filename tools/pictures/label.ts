import type { Pack } from '#server/seed/pack.ts';
import { bandLabel, splitLabel } from './labels/bandLabels.ts';
import { boldLabel, ovalLabel } from './labels/emblemLabels.ts';
import type { Label, LabelArea } from './labels/labelParts.ts';
import { panelLabel, plainLabel } from './labels/paperLabels.ts';
import { jarLabel, wideLabel } from './labels/wideLabels.ts';

const LABEL_LAYOUTS = {
  band: bandLabel,
  panel: panelLabel,
  split: splitLabel,
  plain: plainLabel,
  oval: ovalLabel,
  bold: boldLabel,
} as const;
/** The brand's layout; wide boxes and wide jars have layouts of their type. */
export function drawLabel(pack: Pack, area: LabelArea): Label {
  if (area.box.w <= area.box.h * 1.2) return LABEL_LAYOUTS[pack.style.layout](pack, area);
  return area.curve > 0 ? jarLabel(pack, area) : wideLabel(pack, area);
}
