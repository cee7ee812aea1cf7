import { useSyncExternalStore } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { MallProvider, type MallServices } from '../mall/MallContext.tsx';
import { MallRoutes } from './routes.tsx';

const NAVIGATION = {
  push: NavigationType.Push,
  replace: NavigationType.Replace,
  pop: NavigationType.Pop,
} as const;

/** The router uses the mall's history, so that the route guard can redirect outside of React. */
export function App({ services }: { services: MallServices }) {
  const { location, action } = useSyncExternalStore(
    services.history.subscribe,
    services.history.currentPage,
    services.history.getInitial,
  );
  return (
    <MallProvider services={services}>
      <Router location={location} navigationType={NAVIGATION[action]} navigator={services.history}>
        <MallRoutes />
      </Router>
    </MallProvider>
  );
}
