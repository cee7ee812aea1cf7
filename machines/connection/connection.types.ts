export interface ConnectionContext {
  /** epoch ms of the oldest data shown since the connection was lost; null while it is not */
  readonly shownAt: number | null;
  /** whether the device reported no network when the chart started */
  readonly isOffline: boolean;
}

export type ConnectionCommand =
  /** the device lost its network; the page shows data of `shownAt` */
  | { type: 'network.offline'; shownAt: number }
  | { type: 'network.online' }
  /** the page shows a copy that was stored at `savedAt` */
  | { type: 'copy.shown'; savedAt: number };
