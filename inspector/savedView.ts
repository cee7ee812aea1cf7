import { isFields, toTexts } from './record/wire.ts';

export type Overlay = 'off' | 'run' | 'suites';

/** Sizes in pixels; null for those of the style sheet. */
export interface PaneSizes {
  readonly tree: number | null;
  readonly details: number | null;
  readonly events: number | null;
}

type PaneName = keyof PaneSizes;
const PANE_NAMES: readonly PaneName[] = ['tree', 'details', 'events'];

/** The part of the view that survives a reload: the page's history entry holds it. */
export interface SavedView {
  readonly overlay: Overlay;
  readonly filter: string;
  readonly hidesErrors: boolean;
  readonly hidesSession: boolean;
  /** ids of compound states */
  readonly collapsed: readonly string[];
  /** ids of states that are shown instead of their charts, at most one of a chart */
  readonly shownOnly: readonly string[];
  readonly hasMap: boolean;
  /** whether the events are a list instead of a sequence diagram */
  readonly isList: boolean;
  /** whether the list shows the events that another one caused only under it */
  readonly isGrouped: boolean;
  /** whether requests, SQL and calls of the provider are shown beside the events of the charts */
  readonly showsServer: boolean;
  /** whether the shop repeats its run after a change of a chart, in development */
  readonly repeatsRun: boolean;
  readonly paneSizes: PaneSizes;
  /** panes that are collapsed; each keeps its size */
  readonly collapsedPanes: readonly PaneName[];
  /** the name of the actor that the developer has selected */
  readonly selectedName: string | null;
}

export const DEFAULT_SAVED_VIEW: SavedView = {
  overlay: 'off',
  filter: '',
  hidesErrors: false,
  hidesSession: false,
  collapsed: [],
  shownOnly: [],
  hasMap: true,
  isList: false,
  isGrouped: false,
  showsServer: false,
  repeatsRun: true,
  paneSizes: { tree: null, details: null, events: null },
  collapsedPanes: [],
  selectedName: null,
};

function parsePaneSizes(value: unknown): PaneSizes {
  const sizes = isFields(value) ? value : {};
  const toSize = (size: unknown) => (typeof size === 'number' ? size : null);
  return {
    tree: toSize(sizes['tree']),
    details: toSize(sizes['details']),
    events: toSize(sizes['events']),
  };
}

const parseCollapsedPanes = (value: unknown): PaneName[] =>
  PANE_NAMES.filter((name) => toTexts(value).includes(name));

/** The default for an entry that holds none. */
export function loadSavedView(): SavedView {
  const saved: unknown = window.history.state;
  if (!isFields(saved)) return DEFAULT_SAVED_VIEW;
  const { overlay, filter, selectedName } = saved;
  return {
    overlay: overlay === 'run' || overlay === 'suites' ? overlay : 'off',
    filter: typeof filter === 'string' ? filter : '',
    hidesErrors: saved['hidesErrors'] === true,
    hidesSession: saved['hidesSession'] === true,
    collapsed: toTexts(saved['collapsed']),
    shownOnly: toTexts(saved['shownOnly']),
    hasMap: saved['hasMap'] !== false,
    isList: saved['isList'] === true,
    isGrouped: saved['isGrouped'] === true,
    showsServer: saved['showsServer'] === true,
    repeatsRun: saved['repeatsRun'] !== false,
    paneSizes: parsePaneSizes(saved['paneSizes']),
    collapsedPanes: parseCollapsedPanes(saved['collapsedPanes']),
    selectedName: typeof selectedName === 'string' ? selectedName : null,
  };
}

let savedText = '';
/** Saves the view if it has changed. */
export function saveView(view: SavedView): void {
  const { overlay, filter, hidesErrors, hidesSession, collapsed, shownOnly } = view;
  const {
    hasMap,
    isList,
    isGrouped,
    showsServer,
    paneSizes,
    collapsedPanes,
    selectedName,
    repeatsRun,
  } = view;
  const switches = {
    hidesErrors,
    hidesSession,
    hasMap,
    isList,
    isGrouped,
    showsServer,
    repeatsRun,
  };
  const lists = { collapsed, shownOnly, collapsedPanes };
  const saved = { overlay, filter, ...switches, ...lists, paneSizes, selectedName };
  const text = JSON.stringify(saved);
  if (text !== savedText) window.history.replaceState(saved, '');
  savedText = text;
}
