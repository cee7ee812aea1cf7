import {
  type AddressField,
  type AddressFields,
  isOptionalAddressField,
} from '#models/address/address.ts';
import { AU_STATE_NAMES } from '#models/address/auState.ts';
import type { Region } from '#models/address/region.ts';
import { findSuburbsByPostcode } from '#models/address/regionFields.ts';
import { useFullText } from '../mall/useFullText.ts';
import type { FullText } from '../text/en.ts';
import { Field, type FieldControl } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { RegionInput } from './RegionInput.tsx';
import type { AddressFormApi } from './useAddressForm.ts';

const TOKENS: Readonly<Record<AddressField, string>> = {
  country: 'country',
  addressee: 'name',
  phone: 'tel',
  addressDetails: 'street-address',
  state: 'address-level1',
  city: 'address-level2',
  district: 'address-level3',
  postcode: 'postal-code',
};

function getLabel(
  { address: { labels, country } }: FullText,
  field: AddressField,
  fields: AddressFields,
) {
  switch (field) {
    case 'country':
      return country;
    case 'addressDetails':
    case 'city':
    case 'state':
    case 'postcode':
      return labels[fields.country][field];
    default:
      return labels[field];
  }
}

function getHint(
  { address }: FullText,
  field: AddressField,
  fields: AddressFields,
  tree: readonly Region[],
) {
  if (field === 'phone') return address.phoneHelp[fields.country];
  if (field !== 'city') return undefined;
  const others = findSuburbsByPostcode(fields, tree);
  return others.length > 0
    ? address.postcodePlaces(fields.postcode, others.slice(0, 4).join(', '))
    : address.cityHelp[fields.country];
}

interface FieldProps {
  field: AddressField;
  form: AddressFormApi;
  tree: readonly Region[];
}

/** One field with its label, hint and error. */
export function AddressFormField({ field, form, tree }: FieldProps) {
  const text = useFullText();
  const { fields } = form;
  return (
    <Field
      id={form.getFieldId(field)}
      label={getLabel(text, field, fields)}
      hint={getHint(text, field, fields, tree)}
      error={form.getError(field)}
      required={!isOptionalAddressField(field)}
      mark={isOptionalAddressField(field) ? text.address.optional : undefined}
    >
      {(control) => <Control field={field} form={form} tree={tree} control={control} />}
    </Field>
  );
}

function Control({ field, form, tree, control }: FieldProps & { control: FieldControl }) {
  const { address } = useFullText();
  const { fields, change } = form;
  const common = {
    ...control,
    autoComplete: TOKENS[field],
    onBlur: () => form.blur(field, tree),
  };
  switch (field) {
    case 'addressee':
    case 'phone':
    case 'postcode':
      return (
        <TextInput
          {...common}
          type={field === 'phone' ? 'tel' : 'text'}
          inputMode={field === 'addressee' ? undefined : field === 'phone' ? 'tel' : 'numeric'}
          value={fields[field]}
          onChange={({ currentTarget }) => change({ ...fields, [field]: currentTarget.value })}
        />
      );
    case 'addressDetails':
      return (
        <TextArea
          {...common}
          rows={2}
          value={fields.addressDetails}
          onChange={({ currentTarget }) =>
            change({ ...fields, addressDetails: currentTarget.value })
          }
        />
      );
    case 'country':
    case 'state':
    case 'city':
    case 'district':
      if (field === 'country') return null;
      if (field === 'state' && fields.country === 'AU')
        return (
          <Select
            {...common}
            value={fields.state}
            placeholder={address.chooseState}
            options={AU_STATE_NAMES.map((state) => ({ value: state, label: state }))}
            onChange={({ currentTarget }) => change({ ...fields, state: currentTarget.value })}
          />
        );
      return (
        <RegionInput
          field={field}
          control={control}
          fields={fields}
          tree={tree}
          autoComplete={TOKENS[field]}
          onChange={change}
          onBlur={common.onBlur}
        />
      );
  }
}
