import { globalStyle, style } from '@vanilla-extract/css';
import { createRenderLater, STAGED_PAGE } from '../style/later.ts';
import { section, SECTION_HEIGHT, serverSections } from './HomePage.css.ts';

/** A section below the first screen of a phone; those of a group follow after the first section. */
export const laterSection = style([section, {}]);

const renderLater = createRenderLater(SECTION_HEIGHT);
globalStyle(`${STAGED_PAGE} ${serverSections} ${laterSection}`, renderLater(100));
globalStyle(`${STAGED_PAGE} ${serverSections} div > ${laterSection}`, renderLater(400));
