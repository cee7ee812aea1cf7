import { CartLink } from '../mall/CartLink.tsx';
import { paths } from '../mall/paths.ts';
import { useText } from '../mall/useText.ts';
import { Link } from '../ui/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import * as css from './Header.css.ts';
import { RegionMenu } from './RegionMenu.tsx';
import { SearchBox } from './SearchBox.tsx';

export function Header() {
  const { shell } = useText();
  return (
    <>
      <header className={css.header}>
        <div className={css.row}>
          <Link to={paths.home} className={css.logo} aria-label={shell.siteName}>
            <Logo />
          </Link>
          <div className={css.search}>
            <SearchBox />
          </div>
          <div className={css.region}>
            <RegionMenu />
          </div>
          <div className={css.account}>
            <AccountMenu />
          </div>
          <div className={css.cart}>
            <CartLink />
          </div>
        </div>
      </header>
      <CategoryBar />
    </>
  );
}
