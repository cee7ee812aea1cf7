import {
  confirmSecondFactorCall,
  removeSecondFactorCall,
  secondFactorCall,
  startSecondFactorCall,
} from '#models/session/secondFactor.api.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import {
  confirmSecondFactor,
  readSecondFactorStatus,
  removeSecondFactor,
  startSecondFactor,
} from './secondFactor.ts';

const OPTIONS = { refusals: { code: 'secondFactorWrong' }, statuses: [429] } as const;

/** Adds the setup of an authenticator app (docs/decisions/079). */
export function addSecondFactorRoutes(api: ApiBuilder): void {
  memberRoute(api, secondFactorCall, ({ user, deps }) =>
    readSecondFactorStatus(deps.db, user.userId),
  );
  memberRoute(
    api,
    startSecondFactorCall,
    ({ request, user, deps }) => startSecondFactor(deps, user, request.password),
    { statuses: [429] },
  );
  memberRoute(
    api,
    confirmSecondFactorCall,
    async ({ request, user, deps }) => ({
      recoveryCodes: [...(await confirmSecondFactor(deps, user, request.code))],
    }),
    OPTIONS,
  );
  memberRoute(
    api,
    removeSecondFactorCall,
    async ({ request, user, deps }) => {
      await removeSecondFactor(deps, user, request.code);
      return null;
    },
    OPTIONS,
  );
}
