import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

export const box = style({ position: 'relative', display: 'inline-flex', maxWidth: '100%' });

/** One transparent input covers the cells that show its digits. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  opacity: 0,
  cursor: 'text',
  fontSize: vars.text.md,
});

export const cells = style({
  display: 'grid',
  gridAutoFlow: 'column',
  // Narrower than 44 px if the screen is narrow.
  gridAutoColumns: 'minmax(0, 44px)',
  gap: vars.space[2],
  minWidth: 0,
});

export const cell = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 0,
    height: '52px',
    border: `1px solid ${vars.color.control}`,
    borderRadius: vars.radius.md,
    background: vars.color.surface,
    fontSize: vars.text.lg,
    fontWeight: vars.weight.strong,
    fontVariantNumeric: 'tabular-nums',
    selectors: {
      [`${input}[aria-invalid="true"] + ${cells} > &`]: { borderColor: vars.color.danger },
      [`${input}:disabled + ${cells} > &`]: {
        background: vars.color.sunken,
        color: vars.color.muted,
      },
    },
  },
  variants: {
    next: {
      true: {
        selectors: {
          [`${input}:focus + ${cells} > &`]: {
            outline: `2px solid ${vars.color.focus}`,
            outlineOffset: '-1px',
          },
        },
      },
    },
  },
});
