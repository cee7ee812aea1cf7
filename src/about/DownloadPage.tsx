import { copyText } from '../app/clipboard.ts';
import { LanguageButtons } from '../app/LanguageButtons.tsx';
import { useMall } from '../app/MallContext.tsx';
import { Notices } from '../app/Notices.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { siteAddress } from '../app/siteAddress.ts';
import { usePageTitle } from '../app/title.ts';
import { usePageText } from '../app/usePageText.ts';
import { useText } from '../app/useText.ts';
import { download as english } from '../text/en/download.ts';
import { download as chinese } from '../text/zh/download.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../ui/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import * as css from './DownloadPage.css.ts';
import { SiteCode } from './SiteCode.tsx';

function Bar() {
  const { shell } = useText();
  return (
    <header className={css.bar}>
      <Link to={paths.home} className={css.logo} aria-label={shell.siteName}>
        <Logo />
      </Link>
      <div role="group" aria-label={shell.language} className={css.languages}>
        <LanguageButtons className={css.language} />
      </div>
    </header>
  );
}

function Address({ address }: { address: string }) {
  const text = usePageText(english, chinese);
  const mall = useMall();
  const copy = () =>
    void copyText(address).then(
      (isCopied) => isCopied && mall.actor.send({ type: 'notice.tell', code: 'copied' }),
    );
  return (
    <p className={css.address}>
      <a href={address} className={css.link}>
        {address}
      </a>
      <IconButton icon="copy" label={text.copy} onClick={copy} />
    </p>
  );
}

function HomeScreen() {
  const text = usePageText(english, chinese);
  return (
    <section className={css.section} aria-labelledby="home-screen">
      <h2 id="home-screen">{text.homeScreen}</h2>
      <p className={css.muted}>{text.homeScreenHelp}</p>
      <div className={css.ways}>
        {text.ways.map(({ title, steps }) => (
          <Card key={title}>
            <div className={css.way}>
              <h3 className={css.wayTitle}>{title}</h3>
              <ol className={css.steps}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          </Card>
        ))}
      </div>
      <p className={css.muted}>{text.note}</p>
    </section>
  );
}

/** `/download`: a page by itself that brings the shop to a phone (§2). */
export function DownloadPage() {
  const text = usePageText(english, chinese);
  const address = siteAddress();
  usePageTitle(text.title, text.description);
  return (
    <div className={css.page}>
      <Bar />
      <main id="page" tabIndex={-1} className={css.main}>
        <div className={css.first}>
          <div className={css.words}>
            <PageHeading>{text.title}</PageHeading>
            <p className={css.lead}>{text.lead}</p>
            <Address address={address} />
            <ButtonLink to={paths.home} size="lg">
              {text.open}
            </ButtonLink>
          </div>
          <SiteCode address={address} />
        </div>
        <HomeScreen />
      </main>
      <Notices />
    </div>
  );
}
