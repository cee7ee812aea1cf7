import type { Network } from './network.ts';

type BareAction =
  | { readonly kind: 'press' | 'pressTwice' | 'pressKey'; readonly key: string }
  | { readonly kind: 'type' | 'select'; readonly key: string; readonly text: string }
  | { readonly kind: 'upload'; readonly key: string }
  | { readonly kind: 'resize'; readonly width: number }
  | {
      readonly kind:
        | 'back'
        | 'forward'
        | 'reload'
        | 'otherTab'
        | 'escape'
        | 'clearStorage'
        | 'wait';
    }
  | { readonly kind: 'language'; readonly language: string };
/** An action of a walk. The same actions can be performed again in another run. */
export type PageAction = BareAction & { readonly network?: Network };

/**
 * Actions that request nothing from the shop: a shopper who does only these has ordered nothing.
 */
const PASSIVE_KINDS: ReadonlySet<PageAction['kind']> = new Set([
  'back',
  'forward',
  'reload',
  'otherTab',
  'resize',
  'language',
  'escape',
  'clearStorage',
  'wait',
]);
export const isPassive = ({ kind }: PageAction): boolean => PASSIVE_KINDS.has(kind);

/** `button:Add to cart:0` → `button "Add to cart"`, with its number if there are several */
function formatKey(key: string): string {
  const [, role = '', name = '', index = '0'] = /^([^:]*):(.*):(\d+)$/s.exec(key) ?? [];
  const number = index === '0' ? '' : ` (number ${Number(index) + 1} of that name)`;
  return `${role} “${name}”${number}`;
}

const SENTENCES: Readonly<Record<PageAction['kind'], string>> = {
  press: 'Press the',
  pressTwice: 'Double-click the',
  pressKey: 'Focus and press the Enter or space key on the',
  type: 'Type into the',
  select: 'Choose in the',
  upload: 'Choose a picture in the',
  resize: 'Make the window',
  back: 'Go back',
  forward: 'Go forward',
  reload: 'Reload the page',
  otherTab: 'Open the page in another tab, and return',
  escape: 'Press the Escape key',
  clearStorage: 'Open the page in a browser that stores nothing but the login',
  wait: 'Wait six seconds',
  language: 'Read the page in',
};

const NETWORK_SENTENCES: Readonly<Record<Network, string>> = {
  slow: 'while the server replies slowly',
  unreachable: 'while the server cannot be reached',
  unanswered: 'while the replies of the server are lost',
  refused: 'while the server refuses each call',
  thenRefused: 'while the server refuses each call after the first',
  loggedOut: 'after the session has ended',
};

/** A step for a person. */
export function formatAction(action: PageAction): string {
  const sentence = formatBareAction(action);
  return action.network ? `${sentence}, ${NETWORK_SENTENCES[action.network]}` : sentence;
}

function formatBareAction(action: PageAction): string {
  const sentence = SENTENCES[action.kind];
  if ('text' in action)
    return `${sentence} ${formatKey(action.key)}: ${JSON.stringify(action.text)}`;
  if ('key' in action) return `${sentence} ${formatKey(action.key)}`;
  if (action.kind === 'resize') return `${sentence} ${action.width} px wide`;
  return action.kind === 'language' ? `${sentence} ${action.language}` : sentence;
}

export const formatActions = (actions: readonly PageAction[]): string =>
  actions.map((action, index) => `${index + 1}. ${formatAction(action)}`).join('\n');
