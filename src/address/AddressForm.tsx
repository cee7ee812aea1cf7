import type { ReactNode } from 'react';
import { ADDRESS_FIELD_ORDER, type AddressFields } from '#models/address/address.ts';
import { DELIVERY_COUNTRIES, isDeliveryCountry } from '#models/address/country.ts';
import type { Region } from '#models/address/region.ts';
import type { Failure } from '#models/failure.ts';
import { RetryButton } from '../mall/RetryButton.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { useRegions } from '../mall/useRegions.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Select } from '../ui/Select.tsx';
import * as css from './AddressForm.css.ts';
import { AddressFormField } from './AddressFormField.tsx';
import { type AddressFormApi, useAddressForm } from './useAddressForm.ts';

const NO_TREE: readonly Region[] = [];

interface AddressFormProps {
  /** The initial values; use another `key` for another address. */
  initial: AddressFields;
  busy: boolean;
  failure: Failure | null;
  /** A link to what the shopper has to change first. */
  failureAction?: ReactNode;
  submitLabel: string;
  onSubmit: (fields: AddressFields) => void;
  /** Called with all values on each change. */
  onFieldsChange: (fields: AddressFields) => void;
  onCancel?: () => void;
}

/**
 * A delivery address (§3, §5): the country decides the fields. Typed values are never lost when
 * it changes.
 */
export function AddressForm(props: AddressFormProps) {
  const { busy, failure, failureAction, submitLabel, onCancel } = props;
  const text = useFullText();
  const { address } = text;
  const form = useAddressForm(props);
  const { country } = form.fields;
  const regions = useRegions(country);
  const tree = regions.state === 'ready' ? regions.data : NO_TREE;
  return (
    <form
      noValidate
      className={css.form}
      data-machine="request"
      data-state={regions.machineState}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) form.submit();
      }}
    >
      <ErrorSummary title={address.summary} errors={form.summary} />
      <CountryField form={form} />
      {country === 'TW' && (
        <InlineNotice tone="info" title={address.ezwayTitle}>
          {address.ezway}
        </InlineNotice>
      )}
      {regions.state === 'failed' && (
        <InlineNotice
          tone="warning"
          role="status"
          action={<RetryButton onClick={regions.retry}>{address.retry}</RetryButton>}
        >
          {address.suggestionsFailed}
        </InlineNotice>
      )}
      {ADDRESS_FIELD_ORDER[country].map((field) => (
        <AddressFormField key={field} field={field} form={form} tree={tree} />
      ))}
      {/* Beside the button: above the fields it would be outside the window of a phone. */}
      {failure && (
        <InlineNotice tone="error" title={address.notSaved} role="alert" action={failureAction}>
          {formatFailure(text, failure)}
        </InlineNotice>
      )}
      <div className={css.buttons}>
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {address.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function CountryField({ form }: { form: AddressFormApi }) {
  const { address, shell } = useFullText();
  return (
    <>
      <p className={css.help}>{address.requiredHelp}</p>
      <Field
        label={address.country}
        hint={address.countryHelp}
        id={form.getFieldId('country')}
        required
      >
        {(control) => (
          <Select
            {...control}
            autoComplete="country"
            value={form.fields.country}
            options={DELIVERY_COUNTRIES.map((value) => ({
              value,
              label: shell.countries[value],
            }))}
            onChange={({ currentTarget }) => {
              if (isDeliveryCountry(currentTarget.value)) form.changeCountry(currentTarget.value);
            }}
          />
        )}
      </Field>
    </>
  );
}
