import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { FREIGHT_ZONES } from '#models/checkout/freight.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { paths } from '../mall/paths.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { useLanguage, useText } from '../mall/useText.ts';
import { formatOnlineMethods } from '../text/offeredMethods.ts';
import { Icon } from '../ui/Icon.tsx';
import { NavLink } from '../ui/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import * as css from './Footer.css.ts';
import { PreferenceForm } from './PreferenceForm.tsx';

interface LinksProps {
  title: string;
  /** false for a page that the shop does not have */
  links: readonly (readonly [string, string] | false)[];
}

function Links({ title, links }: LinksProps) {
  return (
    <div className={css.column}>
      <h2 className={css.title}>{title}</h2>
      <ul>
        {links.map(
          (link) =>
            link && (
              <li key={link[0]}>
                <NavLink to={link[0]} end className={css.link}>
                  {link[1]}
                </NavLink>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

export function Footer() {
  const { shell } = useText();
  const language = useLanguage();
  const { profile, payTypes } = useMallServices().settings;
  const isFullProfile = profile === 'full';
  const methods = formatOnlineMethods(payTypes, language) || shell.bankTransfer;
  const promises = [
    ['truck', shell.trust[0]],
    ['card', shell.acceptedMethods(methods)],
    ['check', shell.trust[1]],
  ] as const;
  return (
    <footer className={css.footer}>
      <PreferenceForm />
      <ul className={css.trust} aria-label={shell.trustTitle}>
        {promises.map(([icon, line]) => (
          <li key={icon} className={css.promise}>
            <Icon name={icon} size="lg" />
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
            isFullProfile && [paths.bulk, shell.bulk],
            [paths.cart, shell.cart],
            isFullProfile && [paths.saved, shell.savedGoods],
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
            [language === 'en' ? paths.about : paths.aboutZh, shell.about],
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
            {isFullProfile && <li className={css.line}>{shell.pickup}</li>}
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
