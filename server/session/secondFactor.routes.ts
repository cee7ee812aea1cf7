import {
  confirmSecondFactorCall,
  removeSecondFactorCall,
  renewRecoveryCodesCall,
  secondFactorCall,
  startSecondFactorCall,
} from '#models/session/secondFactor.api.ts';
import { type ApiBuilder, memberRoute } from '../http/route.ts';
import {
  confirmSecondFactor,
  readSecondFactorStatus,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './secondFactor.ts';

const OPTIONS = { refusals: { code: 'secondFactorWrong' } } as const;

function addSetupRoutes(api: ApiBuilder): void {
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
}

/** Adds the authenticator app (docs/decisions/079). */
export function addSecondFactorRoutes(api: ApiBuilder): void {
  memberRoute(api, secondFactorCall, ({ user, deps }) =>
    readSecondFactorStatus(deps.db, user.userId),
  );
  addSetupRoutes(api);
  memberRoute(
    api,
    renewRecoveryCodesCall,
    async ({ request, user, deps }) => ({
      recoveryCodes: [...(await renewRecoveryCodes(deps, user, request.code))],
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
