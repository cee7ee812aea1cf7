import { useSyncExternalStore } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { MallProvider, type MallPage } from './MallContext.tsx';
import { MallRoutes } from './routes.tsx';

const NAVIGATION = {
  push: NavigationType.Push,
  replace: NavigationType.Replace,
  pop: NavigationType.Pop,
} as const;

/** The whole shop: the router follows the mall's own history, so that the gate can redirect outside of React. */
export function App({ page }: { page: MallPage }) {
  const { location, action } = useSyncExternalStore(
    page.history.listen,
    page.history.current,
    page.history.current,
  );
  return (
    <MallProvider page={page}>
      <Router location={location} navigationType={NAVIGATION[action]} navigator={page.history}>
        <MallRoutes />
      </Router>
    </MallProvider>
  );
}
