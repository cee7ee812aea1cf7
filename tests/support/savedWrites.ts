import { addSavedCall, removeSavedCall } from '#models/catalogue/savedList.api.ts';
import { addLoggedInShopper } from '../fixtures/loggedInShopper.ts';
import type { WriteScenario } from './writeScenario.ts';

export const SAVED_SCENARIOS: readonly WriteScenario[] = [
  {
    operation: 'addSaved',
    title: 'saves two products',
    repeated: 'same',
    prepare: async (harness) => {
      const { token } = await addLoggedInShopper(harness);
      const goodsIds = [await harness.addGoods(), await harness.addGoods()];
      return { send: () => harness.mall.send(addSavedCall, { goodsIds }, token) };
    },
  },
  {
    operation: 'removeSaved',
    title: 'removes a saved product',
    repeated: 'same',
    prepare: async (harness) => {
      const { token } = await addLoggedInShopper(harness);
      const goodsId = await harness.addGoods();
      await harness.mall.call(addSavedCall, { goodsIds: [goodsId] }, token);
      return { send: () => harness.mall.send(removeSavedCall, { goodsId }, token) };
    },
  },
];
