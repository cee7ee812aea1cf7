// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx';
import { Field } from '#src/ui/Field.tsx';
import { NumberStepper } from '#src/ui/NumberStepper.tsx';
import { PasswordInput } from '#src/ui/PasswordInput.tsx';
import { PinInput } from '#src/ui/PinInput.tsx';
import { RadioCards } from '#src/ui/RadioCards.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';

function Stepper({ max = 3, onChange }: { max?: number; onChange: (value: number) => void }) {
  const [value, setValue] = useState(2);
  return (
    <NumberStepper
      value={value}
      max={max}
      label="Quantity"
      decreaseLabel="One less"
      increaseLabel="One more"
      maxReason="Only three left"
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

function Pin({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  const setAndReport = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <Field label="Code">
      {(control) => <PinInput {...control} value={value} onChange={setAndReport} />}
    </Field>
  );
}

describe('fields', () => {
  test('hint and error describe their field, and the summary links it', async () => {
    render(
      <>
        <ErrorSummary title="One thing" errors={[{ fieldId: 'phone', text: 'Enter a number' }]} />
        <Field id="phone" label="Delivery phone" hint="For the driver" error="Ten digits" required>
          {(control) => <TextInput {...control} type="tel" />}
        </Field>
      </>,
    );
    const phone = screen.getByRole('textbox', { name: 'Delivery phone' });
    const described = phone.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Ten digits',
      'For the driver',
    ]);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(phone.getAttribute('aria-required')).toBe('true');
    await userEvent.click(
      within(screen.getByRole('alert')).getByRole('link', { name: 'Enter a number' }),
    );
    expect(document.activeElement).toBe(phone);
    expect(window.location.hash).toBe('');
  });

  test('a password can be shown and hidden, and keeps the typed text', async () => {
    render(
      <PasswordInput aria-label="Password" showLabel="Show password" hideLabel="Hide password" />,
    );
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(password, 'wattle');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect([password.type, password.value]).toEqual(['text', 'wattle']);
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  test('a code can be pasted with spaces, and the input accepts six digits only', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<Pin onChange={onChange} />);
    const code = screen.getByRole('textbox', { name: 'Code' });
    await userEvent.click(code);
    await userEvent.paste('123 456');
    expect(onChange).toHaveBeenLastCalledWith('123456');
    await userEvent.clear(code);
    await userEvent.type(code, '9a87x65432');
    expect(onChange).toHaveBeenLastCalledWith('987654');
    await userEvent.clear(code);
    await userEvent.paste('１２３４５６');
    expect(onChange).toHaveBeenLastCalledWith('123456');
  });

  test('the stepper works by keyboard, respects its limits and shows the reason', async () => {
    const onChange = vi.fn<(value: number) => void>();
    render(<Stepper onChange={onChange} />);
    const amount = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.type(amount, '{ArrowUp}{ArrowUp}');
    expect(onChange.mock.calls).toEqual([[3]]);
    const more = screen.getByRole('button', { name: 'One more' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(more.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only three left',
    );
    await userEvent.type(amount, '{ArrowDown}{Home}');
    await userEvent.clear(amount);
    await userEvent.type(amount, '99{Enter}');
    await userEvent.clear(amount);
    await userEvent.type(amount, 'two{Tab}');
    expect(onChange.mock.calls).toEqual([[3], [2], [0], [3]]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '２{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(2);
    expect(amount.getAttribute('aria-valuenow')).toBe('2');
  });

  test('a checkbox for all goods is mixed while some are checked', async () => {
    const onChange = vi.fn<(checked: boolean) => void>();
    render(<Checkbox checked="mixed" onChange={onChange} label="All products" />);
    const selectAll = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All products' });
    expect(selectAll.indeterminate).toBe(true);
    await userEvent.click(selectAll);
    expect(onChange).toHaveBeenCalledWith(true);
  });

  test('the arrow keys skip a disabled card', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const options = [
      { value: 'home', title: 'Home delivery' },
      { value: 'locker', title: 'Locker', description: 'Over 16 kg', disabled: true },
      { value: 'pickup', title: 'Pick up' },
    ] as const;
    render(<RadioCards label="How to get it" value="home" onChange={onChange} options={options} />);
    await userEvent.tab();
    // The key is held: the focus moves after keydown, and only a focus by arrow key selects an
    // option.
    await userEvent.keyboard('{ArrowDown>}');
    await waitFor(() => expect(onChange.mock.calls).toEqual([['pickup']]));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Pick up' }));
    await userEvent.keyboard('{/ArrowDown}');
  });
});
