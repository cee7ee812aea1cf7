import type { ComponentProps } from 'react';
import { useIsPainted } from '../mall/firstFrame.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Facets, type FacetsProps } from './Facets.tsx';

interface FacetsDialogProps extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  facets: FacetsProps;
}

/** The filters in a dialog. The brands are below its first screen, and the longest of the lists. */
export function FacetsDialog({ facets, ...props }: FacetsDialogProps) {
  const isWhole = useIsPainted();
  return (
    <Dialog {...props}>
      <Facets {...facets} isWhole={isWhole} />
    </Dialog>
  );
}
