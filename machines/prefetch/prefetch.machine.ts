import { callState } from '../call.ts';
import { prefetchSetup } from './prefetch.actions.ts';
import { toLoadInput } from './prefetch.actors.ts';

const focusOrPress = {
  'link.focused': { target: 'warming', actions: 'clearPressed' },
  'link.pressed': { target: 'warming.pressed', actions: 'setPressed' },
} as const;
const approach = { 'link.hovered': 'hovered', 'link.seen': 'visible', ...focusOrPress } as const;

/**
 * Loads the page of a link before the shopper follows the link: while the pointer rests on it,
 * while a touch screen shows it, or from the moment it is focused or pressed. Only the click
 * navigates.
 */
export const prefetchMachine = prefetchSetup.createMachine({
  id: 'prefetch',
  context: { isStale: false, isPressed: false },
  initial: 'cold',
  states: {
    cold: { on: { ...approach, 'page.shown': 'shown' } },
    hovered: {
      after: { hoverDelay: { target: 'warming', actions: 'clearPressed' } },
      on: { ...focusOrPress, 'link.left': 'cold', 'page.shown': 'shown' },
    },
    visible: {
      after: { viewDelay: { target: 'warming', actions: 'clearPressed' } },
      on: {
        ...focusOrPress,
        'link.hovered': 'hovered',
        'link.hidden': 'cold',
        'page.shown': 'shown',
      },
    },
    warming: {
      ...callState('loadPage', {
        input: toLoadInput,
        onDone: { target: 'warm', actions: 'setFresh' },
        onError: 'cold',
      }),
      on: { 'page.shown': 'shown' },
      initial: 'hinted',
      states: {
        hinted: {
          on: {
            'link.left': { target: '#prefetch.cold', actions: 'emitCanceled' },
            'link.hidden': { target: '#prefetch.cold', actions: 'emitCanceled' },
            'link.pressed': { target: 'pressed', actions: 'setPressed' },
          },
        },
        pressed: {},
      },
    },
    warm: {
      after: { freshness: { target: 'stale', actions: 'setStale' } },
      on: { 'page.shown': 'shown' },
    },
    shown: { on: { 'page.left': 'warm' } },
    stale: {
      on: { ...approach, 'page.shown': { target: 'shown', actions: ['setFresh', 'emitOutdated'] } },
    },
  },
});
