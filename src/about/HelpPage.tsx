import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { FREIGHT_ZONES } from '#models/checkout/freight.ts';
import { RETURN_DAYS } from '#models/customerService.ts';
import { formatMoney } from '#models/moneyText.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useLanguage, usePageText, useText } from '../mall/useText.ts';
import { help as english } from '../text/en/help.ts';
import { formatOnlineMethods } from '../text/offeredMethods.ts';
import { OTHER_METHODS, otherMethods } from '../text/otherMethods.ts';
import { createPageText } from '../text/pageText.ts';
import { Card } from '../ui/Card.tsx';
import { NavLink } from '../ui/Link.tsx';
import * as css from './about.css.ts';
import { aboutText } from './aboutText.ts';
import { Contact } from './Contact.tsx';

const helpText = createPageText(english, {
  'zh-Hans': async () => (await import('../text/zh/help.ts')).help,
  'zh-Hant': async () => (await import('../text/zhHant/help.ts')).help,
});

type Text = typeof english;
type HelpTopic = keyof Text['names'];
const TOPICS = ['help', 'helpDelivery', 'helpReturns', 'helpContact'] as const;

function formatLead(text: Text, topic: HelpTopic): string {
  const { leads } = text;
  if (topic === 'helpDelivery')
    return leads.helpDelivery(formatMoney(FREIGHT_ZONES.AU.freeThresholdCents ?? 0));
  return topic === 'helpReturns' ? leads.helpReturns(RETURN_DAYS) : leads[topic];
}

function Topics({ text }: { text: Text }) {
  return (
    <nav aria-label={text.topics} className={css.contents}>
      <ul>
        {TOPICS.map((topic) => (
          <li key={topic}>
            <NavLink to={paths[topic]} end className={css.contentsLink}>
              {text.names[topic]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The rules of models/checkout/freight.ts, so that the page and the checkout agree. */
function DeliveryTable({ labels }: { labels: Text['delivery'] }) {
  const { shell } = useText();
  return (
    <ul className={css.storedItems} aria-label={labels.table}>
      {DELIVERY_COUNTRIES.map((country) => {
        const zone = FREIGHT_ZONES[country];
        const facts = [
          [labels.time, labels.days(...zone.deliveryDays)],
          [labels.firstKilogram, formatMoney(zone.firstKilogramCents)],
          [labels.additionalKilogram, formatMoney(zone.additionalKilogramCents)],
          [
            labels.freeFrom,
            zone.freeThresholdCents === null
              ? labels.notOffered
              : formatMoney(zone.freeThresholdCents),
          ],
          [labels.maxWeight, labels.kilograms(zone.maxGrams / 1000)],
        ];
        return (
          <Card key={country} as="li" padding="sm">
            <div className={css.storedItem}>
              <h2 className={css.storedItemName}>{shell.countries[country]}</h2>
              <dl className={css.zoneFacts}>
                {facts.map(([term, fact]) => (
                  <div key={term}>
                    <dt className={css.term}>{term}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </Card>
        );
      })}
    </ul>
  );
}

interface SectionProps extends Omit<Text['sections'][HelpTopic][number], 'points'> {
  points: readonly string[];
}
function Section({ id, title, paragraphs, points }: SectionProps) {
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The methods that the payment step of this shop offers. */
function usePaymentPoints({ payment }: Text): readonly string[] {
  const language = useLanguage();
  const { payTypes, profile } = useMallServices().settings;
  const online = formatOnlineMethods(payTypes, language);
  const others = OTHER_METHODS.filter(
    (payType) =>
      (payTypes?.includes(payType) ?? true) && (payType !== 'cashOnDelivery' || profile === 'full'),
  ).map((payType) => otherMethods[payType][language]);
  return [...(online === '' ? [] : [payment.online(online)]), ...others];
}

/** `/home/help` and its topics. */
export function HelpPage({ topic }: { topic: HelpTopic }) {
  const text = usePageText(helpText);
  const { contactBy } = usePageText(aboutText);
  const paymentPoints = usePaymentPoints(text);
  usePageTitle(text.names[topic], text.descriptions[topic]);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <PageHeading pageKey={topic}>{text.names[topic]}</PageHeading>
        <p className={css.intro}>{formatLead(text, topic)}</p>
      </div>
      <div className={css.columns}>
        <Topics text={text} />
        <div className={css.body}>
          {topic === 'helpContact' && <Contact labels={contactBy} />}
          {topic === 'helpDelivery' && <DeliveryTable labels={text.delivery} />}
          {text.sections[topic].map((section) => (
            <Section
              key={section.id}
              {...section}
              points={section.id === 'payment' ? paymentPoints : section.points}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
