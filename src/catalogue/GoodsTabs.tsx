import { useState } from 'react';
import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { specCall } from '#models/catalogue/catalogue.api.ts';
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';
import { calculateFreightCents, FREIGHT_ZONES } from '#models/checkout/freight.ts';
import { formatMoney } from '#models/moneyText.ts';
import { QueryError } from '../mall/QueryError.tsx';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, useText } from '../mall/useText.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import * as css from './GoodsTabs.css.ts';
import { useGoodsPageText } from './useGoodsPageText.ts';

function Description({ goods }: { goods: GoodsDetail }) {
  const text = useGoodsPageText();
  const about = useLocalisedName()(goods.descriptionEn, goods.description);
  const paragraphs = about.split(/\n+/).filter((line) => line.trim() !== '');
  if (paragraphs.length === 0) return <p>{text.noDescription}</p>;
  return (
    <div className={css.words}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function Details({ goods }: { goods: GoodsDetail }) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  const result = useQuery(specCall, { id: goods.goodsId });
  if (result.state === 'failed') return <QueryError result={result} compact />;
  if (result.state === 'loading') return <Skeleton lines={5} />;
  return (
    <dl className={css.facts} data-machine="request" data-state={result.machineState}>
      <div className={css.fact}>
        <dt className={css.term}>{text.brand}</dt>
        <dd>{name(goods.brandNameEn, goods.brandName)}</dd>
      </div>
      {result.data.attributes.map((attribute) => (
        <div key={attribute.nameEn} className={css.fact}>
          <dt className={css.term}>{name(attribute.nameEn, attribute.name)}</dt>
          <dd>{name(attribute.valueEn, attribute.value)}</dd>
        </div>
      ))}
      <div className={css.fact}>
        <dt className={css.term}>{text.weight}</dt>
        <dd>{text.grams(goods.weightGrams)}</dd>
      </div>
    </dl>
  );
}

function Delivery({ goods }: { goods: GoodsDetail }) {
  const { deliveryTime } = useCatalogueText();
  const text = useGoodsPageText();
  const { shell } = useText();
  return (
    <div className={css.words}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{text.zone}</th>
            <th scope="col">{text.time}</th>
            <th scope="col">{text.freightOfOne}</th>
            <th scope="col">{text.freeFrom}</th>
          </tr>
        </thead>
        <tbody>
          {DELIVERY_COUNTRIES.map((country) => {
            const { deliveryDays: days, freeThresholdCents } = FREIGHT_ZONES[country];
            const parcel = { weightGrams: goods.weightGrams, goodsCents: goods.priceCents };
            return (
              <tr key={country}>
                <th scope="row">{shell.countries[country]}</th>
                <td>{deliveryTime(...days)}</td>
                <td>{formatMoney(calculateFreightCents(country, parcel))}</td>
                <td>
                  {freeThresholdCents === null ? text.noThreshold : formatMoney(freeThresholdCents)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={css.small}>{text.dutiesHint}</p>
    </div>
  );
}

export function GoodsTabs({ goods }: { goods: GoodsDetail }) {
  const { tabs } = useCatalogueText();
  const text = useGoodsPageText();
  const [tab, setTab] = useState<'description' | 'details' | 'delivery'>('description');
  return (
    <section className={css.tabs} aria-label={tabs}>
      <Tabs
        label={tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'description',
            label: text.descriptionTab,
            panel: <Description goods={goods} />,
          },
          { value: 'details', label: text.detailsTab, panel: <Details goods={goods} /> },
          { value: 'delivery', label: text.deliveryTab, panel: <Delivery goods={goods} /> },
        ]}
      />
    </section>
  );
}
