import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { FREIGHT_ZONES } from '#models/checkout/freight.ts';
import { paths } from '../mall/paths.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { useLanguage, useText } from '../mall/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { NavLink } from '../ui/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import * as css from './Footer.css.ts';
import { PreferenceForm } from './PreferenceForm.tsx';

const FOOTER_ICONS = ['truck', 'card', 'check'] as const;

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

export function Footer() {
  const { shell } = useText();
  const isChinese = useLanguage() !== 'en';
  return (
    <footer className={css.footer}>
      <PreferenceForm />
      <ul className={css.trust} aria-label={shell.trustTitle}>
        {shell.trust.map((line, index) => (
          <li key={line} className={css.promise}>
            <Icon name={FOOTER_ICONS[index] ?? 'check'} size="lg" />
            {line}
          </li>
        ))}
      </ul>
      <div className={css.columns}>
        <Links
          title={shell.footerShop}
          links={[
            [shopUrl({}), shell.allGoods],
            [paths.brand, shell.brands],
            [paths.bulk, shell.bulk],
            [paths.cart, shell.cart],
            [paths.saved, shell.savedGoods],
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
        <div className={css.column}>
          <h2 className={css.title}>{shell.deliveryAreas}</h2>
          <ul>
            {DELIVERY_COUNTRIES.map((country) => (
              <li key={country} className={css.line}>
                {shell.deliveryDays(
                  shell.countries[country],
                  ...FREIGHT_ZONES[country].deliveryDays,
                )}
              </li>
            ))}
            <li className={css.line}>{shell.pickup}</li>
          </ul>
        </div>
      </div>
      <div className={css.end}>
        <Logo />
        <p>{shell.copyright}</p>
      </div>
    </footer>
  );
}
