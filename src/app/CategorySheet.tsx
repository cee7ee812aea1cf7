import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { shopAddress } from '../catalogue/shopQuery.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Link } from '../ui/Link.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './CategorySheet.css.ts';
import { ReadFailed } from './ReadFailed.tsx';
import { useRead } from './useRead.ts';
import { useName, useText } from './useText.ts';

/** All categories with their subcategories, as a sheet on a phone. */
export function CategorySheet({ onClose }: { onClose: () => void }) {
  const { shell } = useText();
  const name = useName();
  const read = useRead(classifyCall, {});
  return (
    <Dialog open onClose={onClose} title={shell.categories} closeLabel={shell.close}>
      <div data-machine="request" data-state={read.machineState} className={css.list}>
        {read.state === 'loading' && <Skeleton lines={10} />}
        {read.state === 'failed' && <ReadFailed read={read} compact />}
        {read.state === 'ready' &&
          read.data.list.map(({ classifyId, ...category }) => {
            const title = name(category.classifyEnglishName, category.classifyName);
            return (
              <Disclosure key={classifyId} summary={title}>
                <ul>
                  <li>
                    <Link
                      className={css.link}
                      to={shopAddress({ firstCategoryId: classifyId })}
                      onClick={onClose}
                    >
                      {shell.allOf(title)}
                    </Link>
                  </li>
                  {category.secondClassify.map((sub) => (
                    <li key={sub.classifyId}>
                      <Link
                        className={css.link}
                        to={shopAddress({
                          firstCategoryId: classifyId,
                          goodsTypeId: sub.classifyId,
                        })}
                        onClick={onClose}
                      >
                        {name(sub.classifyEnglishName, sub.classifyName)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            );
          })}
      </div>
    </Dialog>
  );
}
