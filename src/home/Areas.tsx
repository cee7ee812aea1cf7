import { useState } from 'react';
import { specialAreaGoodsCall, specialAreasCall } from '#models/catalogue/catalogue.api.ts';
import { GoodsGrid } from '../catalogue/GoodsGrid.tsx';
import { QueryError } from '../mall/QueryError.tsx';
import { shopUrl } from '../mall/shopQuery.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName, useText } from '../mall/useText.ts';
import { Tabs } from '../ui/Tabs.tsx';
import * as css from './HomePage.css.ts';
import { laterSection } from './LaterSection.css.ts';
import { MoreLink } from './MoreLink.tsx';
import { AreaGoodsSkeleton, AreasSkeleton } from './SectionSkeleton.tsx';

const MAX_SHOWN = 12;

function AreaGoods({ id, title }: { id: string; title: string }) {
  const { home: text } = useText();
  const result = useQuery(specialAreaGoodsCall, { id });
  return (
    <div
      className={css.part}
      aria-busy={result.state === 'loading'}
      data-machine="request"
      data-state={result.machineState}
    >
      {result.state === 'loading' && <AreaGoodsSkeleton />}
      {result.state === 'failed' && <QueryError result={result} compact />}
      {result.state === 'ready' && result.data.list.length === 0 && <p>{text.areaEmpty}</p>}
      {result.state === 'ready' && result.data.list.length > 0 && (
        <>
          <GoodsGrid goods={result.data.list.slice(0, MAX_SHOWN)} layout="row" />
          <MoreLink to={shopUrl({ area: id })}>{text.seeArea(title)}</MoreLink>
        </>
      )}
    </div>
  );
}

/** The special areas; exactly one is selected (§4). */
export function Areas() {
  const { home: text } = useText();
  const name = useLocalisedName();
  const result = useQuery(specialAreasCall, {});
  const [checked, setChecked] = useState<string>();
  if (result.state === 'failed') return <QueryError result={result} compact />;
  const areas = result.state === 'ready' ? result.data.list : [];
  const first = areas[0];
  if (result.state === 'ready' && !first) return null;
  return (
    <section
      className={laterSection}
      aria-label={text.areas}
      data-machine="request"
      data-state={result.machineState}
    >
      <h2>{text.areas}</h2>
      {result.state === 'loading' && <AreasSkeleton />}
      {first && (
        <Tabs
          label={text.areas}
          value={checked ?? first.id}
          onChange={setChecked}
          tabs={areas.map((area) => {
            const title = name(area.mallGoodsClassifyNameEn, area.mallGoodsClassifyName);
            return {
              value: area.id,
              label: title,
              panel: <AreaGoods id={area.id} title={title} />,
            };
          })}
        />
      )}
    </section>
  );
}
