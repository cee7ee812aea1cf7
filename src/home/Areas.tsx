import { useState } from 'react';
import { specialAreaGoodsCall, specialAreasCall } from '#models/catalogue/catalogue.api.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { useRead } from '../app/useRead.ts';
import { useName, useText } from '../app/useText.ts';
import { GoodsGrid } from '../catalogue/GoodsGrid.tsx';
import { GoodsGridSkeleton } from '../catalogue/GoodsGridSkeleton.tsx';
import { shopAddress } from '../catalogue/shopQuery.ts';
import { Tabs } from '../ui/Tabs.tsx';
import * as css from './HomePage.css.ts';
import { MoreLink } from './MoreLink.tsx';

const SHOWN = 12;

function AreaGoods({ id, title }: { id: string; title: string }) {
  const { home: text } = useText();
  const read = useRead(specialAreaGoodsCall, { id });
  return (
    <div
      className={css.section}
      aria-busy={read.state === 'loading'}
      data-machine="request"
      data-state={read.machineState}
    >
      {read.state === 'loading' && <GoodsGridSkeleton layout="row" count={5} />}
      {read.state === 'failed' && <ReadFailed read={read} compact />}
      {read.state === 'ready' && read.data.list.length === 0 && <p>{text.areaEmpty}</p>}
      {read.state === 'ready' && read.data.list.length > 0 && (
        <>
          <GoodsGrid goods={read.data.list.slice(0, SHOWN)} layout="row" />
          <MoreLink to={shopAddress({ area: id })}>{text.seeArea(title)}</MoreLink>
        </>
      )}
    </div>
  );
}

/** The special areas, exactly one of them checked (§4). */
export function Areas() {
  const { home: text } = useText();
  const name = useName();
  const read = useRead(specialAreasCall, {});
  const [checked, setChecked] = useState<string>();
  if (read.state === 'failed') return <ReadFailed read={read} compact />;
  const areas = read.state === 'ready' ? read.data.list : [];
  const first = areas[0];
  return (
    <section
      className={css.section}
      aria-label={text.areas}
      data-machine="request"
      data-state={read.machineState}
    >
      <h2>{text.areas}</h2>
      {read.state === 'loading' && <GoodsGridSkeleton layout="row" count={5} />}
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
