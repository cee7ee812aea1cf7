import { type AddressFields, AU_STATE_NAMES } from '#models/address/address.ts';
import type { Region } from '#models/address/region.ts';
import { placesOfOtherPostcode } from '#models/address/regionFields.ts';
import { useFullText } from '../app/useFullText.ts';
import type { FullText } from '../text/en.ts';
import { Field, type FieldControl } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { RegionInput } from './RegionInput.tsx';
import type { FormField } from './typedAddress.ts';
import type { AddressFormState } from './useAddressForm.ts';

const TOKENS: Readonly<Record<FormField, string>> = {
  country: 'country',
  addressee: 'name',
  phone: 'tel',
  addressDetails: 'street-address',
  province: 'address-level1',
  cityName: 'address-level2',
  area: 'address-level3',
  city: 'postal-code',
};

function labelOf(
  { address: { labels, country } }: FullText,
  field: FormField,
  fields: AddressFields,
) {
  if (field === 'country') return country;
  if (field === 'addressee' || field === 'phone' || field === 'area') return labels[field];
  return labels[fields.country][field];
}

function hintOf(
  { address }: FullText,
  field: FormField,
  fields: AddressFields,
  tree: readonly Region[],
) {
  if (field === 'phone') return address.phoneHelp[fields.country];
  if (field !== 'cityName') return undefined;
  const others = placesOfOtherPostcode(fields, tree);
  return others.length > 0
    ? address.otherPlaces(fields.city, others.slice(0, 4).join(', '))
    : address.cityHelp[fields.country];
}

interface FieldProps {
  field: FormField;
  form: AddressFormState;
  tree: readonly Region[];
}

/** One field of an address with its label, why it is needed and what is wrong with it. */
export function AddressFormField({ field, form, tree }: FieldProps) {
  const text = useFullText();
  const { fields } = form;
  return (
    <Field
      id={form.idOf(field)}
      label={labelOf(text, field, fields)}
      hint={hintOf(text, field, fields, tree)}
      error={form.errorOf(field)}
      required={field !== 'area'}
      mark={field === 'area' ? text.address.optional : undefined}
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
    case 'city':
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
    case 'province':
    case 'cityName':
    case 'area':
      if (field === 'country') return null;
      if (field === 'province' && fields.country === 'AU')
        return (
          <Select
            {...common}
            value={fields.cityName.province}
            placeholder={address.chooseState}
            options={AU_STATE_NAMES.map((state) => ({ value: state, label: state }))}
            onChange={({ currentTarget }) =>
              change({
                ...fields,
                cityName: { ...fields.cityName, province: currentTarget.value },
              })
            }
          />
        );
      return (
        <RegionInput
          place={field}
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
