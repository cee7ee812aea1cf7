import { deleteAccountCall, exportAccountCall } from '#models/session/accountData.api.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import { deleteAccount, exportAccount } from './accountData.ts';

/** Adds the export and the deletion of a member's data. */
export function addAccountDataRoutes(api: ApiBuilder): void {
  memberRoute(
    api,
    exportAccountCall,
    ({ request, user, deps }) => exportAccount(deps, user, request.password),
    { statuses: [429] },
  );
  memberRoute(
    api,
    deleteAccountCall,
    async ({ request, user, deps }) => {
      await deleteAccount(deps, user, request.password);
      return null;
    },
    { statuses: [429] },
  );
}
