import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { FREIGHT_ZONES } from '#models/checkout/freight.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { paths } from '../mall/paths.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { useOnlinePayTypes } from '../mall/useOnlinePayTypes.ts';
import { useLanguage, useText } from '../mall/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { NavLink } from '../ui/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import * as css from './Footer.css.ts';
import { PreferenceForm } from './PreferenceForm.tsx';

function Links({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <div className={css.column}>
      <h2 className={css.title}>{title}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <NavLink to={to} end className={css.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TrustList() {
  const { shell } = useText();
  const methods = useOnlinePayTypes('conjunction');
  const lines = [
    ['truck', shell.sentFrom],
    ...(methods === null ? [] : [['card', shell.payWith(methods)] as const]),
    ['check', shell.charged],
  ] as const;
  return (
    <ul className={css.trust} aria-label={shell.trustTitle}>
      {lines.map(([icon, line]) => (
        <li key={icon} className={css.promise}>
          <Icon name={icon} size="lg" />
          {line}
        </li>
      ))}
    </ul>
  );
}

function DeliveryAreas({ hasPickup }: { hasPickup: boolean }) {
  const { shell } = useText();
  return (
    <div className={css.column}>
      <h2 className={css.title}>{shell.deliveryAreas}</h2>
      <ul>
        {DELIVERY_COUNTRIES.map((country) => (
          <li key={country} className={css.line}>
            {shell.deliveryDays(shell.countries[country], ...FREIGHT_ZONES[country].deliveryDays)}
          </li>
        ))}
        {hasPickup && <li className={css.line}>{shell.pickup}</li>}
      </ul>
    </div>
  );
}

export function Footer() {
  const { shell } = useText();
  const isChinese = useLanguage() !== 'en';
  const isFullProfile = useMallServices().settings.profile === 'full';
  return (
    <footer className={css.footer}>
      <PreferenceForm />
      <TrustList />
      <div className={css.columns}>
        <Links
          title={shell.footerShop}
          links={[
            [shopUrl({}), shell.allGoods],
            [paths.brand, shell.brands],
            ...(isFullProfile ? [[paths.bulk, shell.bulk] as const] : []),
            [paths.cart, shell.cart],
            ...(isFullProfile ? [[paths.saved, shell.savedGoods] as const] : []),
          ]}
        />
        <Links
          title={shell.footerHelp}
          links={[
            [paths.help, shell.questions],
            [paths.helpDelivery, shell.delivery],
            [paths.helpReturns, shell.returns],
            [paths.helpContact, shell.contact],
            [paths.orders, shell.orders],
            [paths.download, shell.onPhone],
          ]}
        />
        <Links
          title={shell.siteName}
          links={[
            [isChinese ? paths.aboutZh : paths.about, shell.about],
            [paths.privacy, shell.privacy],
          ]}
        />
        <DeliveryAreas hasPickup={isFullProfile} />
      </div>
      <div className={css.end}>
        <Logo />
        <p>{shell.copyright}</p>
      </div>
    </footer>
  );
}
