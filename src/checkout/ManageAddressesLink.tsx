import type { Failure } from '#models/failure.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** The checkout cannot remove an address, so a member with too many goes to the address page. */
export function ManageAddressesLink() {
  const { account } = useFullText();
  return (
    <ButtonLink to={paths.addresses} variant="secondary" size="sm">
      {account.manageAddresses}
    </ButtonLink>
  );
}

export const isAddressLimit = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.reason === 'addressLimit';
