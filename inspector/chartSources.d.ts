/** Written by tools/charts/chartSourcesPlugin.ts; a location is `path:line`. */
declare module 'virtual:chart-sources' {
  type Locations = Readonly<Record<string, string>>;
  interface MachineLocations {
    readonly machine: string;
    readonly exportName: string;
    readonly isFunction: boolean;
    readonly states: Locations;
    readonly transitions: Locations;
    readonly implementations: Readonly<
      Record<'guards' | 'actions' | 'actors' | 'delays', Locations>
    >;
  }
  interface ViewLocation {
    readonly component: string;
    readonly location: string;
    readonly role: 'view' | 'condition';
  }
  const sources: {
    /** the folder of the project, absolute */
    readonly root: string;
    readonly machines: Readonly<Record<string, MachineLocations | undefined>>;
    readonly views: Readonly<Record<string, readonly ViewLocation[] | undefined>>;
  };
  export default sources;
}
