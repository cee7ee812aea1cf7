import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { startTestMall } from '#tests/support/testMall.ts';

async function loadDocument(profile: 'full' | 'spec'): Promise<Record<string, unknown>> {
  const mall = await startTestMall({ seed: 'none', env: { profile } });
  const reply = await mall.app.request('/api/v1/openapi.json');
  const document: Record<string, unknown> = await reply.json();
  await mall.close();
  return document;
}

for (const profile of ['full', 'spec'] as const) {
  test(`the document of the ${profile} mall is valid OpenAPI 3.1 for a third-party validator`, async () => {
    const validator = new Validator();
    expect(await validator.validate(await loadDocument(profile))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });
}

test('the validator rejects an invalid document', async () => {
  const document = { ...(await loadDocument('spec')), paths: { 'no-slash': { get: {} } } };
  expect(await new Validator().validate(document)).toMatchObject({ valid: false });
});
