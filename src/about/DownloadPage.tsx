import { copyText } from '../mall/clipboard.ts';
import { LanguageButtons } from '../mall/LanguageButtons.tsx';
import { useMallServices } from '../mall/MallContext.tsx';
import { whenLoaded } from '../mall/onceLoaded.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { toSiteUrl } from '../mall/siteUrl.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { usePageText, useText } from '../mall/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../ui/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import * as css from './DownloadPage.css.ts';
import { downloadText } from './downloadText.ts';
import { SiteQrCode } from './SiteQrCode.tsx';

function HeaderBar() {
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

function SiteUrl({ url }: { url: string }) {
  const text = usePageText(downloadText);
  const { lazyMall } = useMallServices();
  const copy = () =>
    void copyText(url).then(
      (isCopied) =>
        isCopied &&
        whenLoaded(lazyMall, ({ actor }) =>
          actor.send({ type: 'notice.showCode', code: 'copied' }),
        ),
    );
  return (
    <p className={css.address}>
      <a href={url} className={css.link}>
        {url}
      </a>
      <IconButton icon="copy" label={text.copy} onClick={copy} />
    </p>
  );
}

function HomeScreen() {
  const text = usePageText(downloadText);
  return (
    <section className={css.section} aria-labelledby="home-screen">
      <h2 id="home-screen">{text.homeScreen}</h2>
      <p className={css.muted}>{text.homeScreenHelp}</p>
      <div className={css.methods}>
        {text.ways.map(({ title, steps }) => (
          <Card key={title}>
            <div className={css.method}>
              <h3 className={css.methodTitle}>{title}</h3>
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

/** `/download`: opens the shop on a phone; it has no header and footer (§2). */
export function DownloadPage() {
  const text = usePageText(downloadText);
  const siteUrl = toSiteUrl(useMallServices().origin);
  usePageTitle(text.title, text.description);
  return (
    <div className={css.page}>
      <HeaderBar />
      <main id="page" tabIndex={-1} className={css.main}>
        <div className={css.first}>
          <div className={css.words}>
            <PageHeading>{text.title}</PageHeading>
            <p className={css.intro}>{text.lead}</p>
            <SiteUrl url={siteUrl} />
            <ButtonLink to={paths.home} size="lg">
              {text.open}
            </ButtonLink>
          </div>
          <SiteQrCode url={siteUrl} />
        </div>
        <HomeScreen />
      </main>
    </div>
  );
}
