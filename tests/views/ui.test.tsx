// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState, type SyntheticEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { getContrast, findWeakPairs } from '#src/style/contrast.ts';
import { dark, light } from '#src/style/palette.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Pagination } from '#src/ui/Pagination.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { Steps, type StepItem } from '#src/ui/Steps.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { ToastRegion } from '#src/ui/ToastRegion.tsx';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';

function AddressDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Choose</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Addresses" closeLabel="Close">
        <Button>Deliver here</Button>
      </Dialog>
    </>
  );
}

const steps: StepItem[] = [
  { id: 'delivery', title: 'Delivery', state: 'done', to: '/delivery' },
  { id: 'payment', title: 'Payment', state: 'current' },
  { id: 'done', title: 'Done', state: 'ahead' },
];

const DAYS = ['Mon', 'Tue', 'Wed'] as const;

function DayTabs() {
  const [day, setDay] = useState<(typeof DAYS)[number]>('Mon');
  return (
    <Tabs
      label="Day"
      value={day}
      onChange={setDay}
      tabs={DAYS.map((value) => ({ value, label: value, panel: <p>{`Times of ${value}`}</p> }))}
    />
  );
}

describe('tabs', () => {
  const readFocusedTab = () => [
    document.activeElement?.textContent,
    screen.getByRole('tab', { selected: true }).textContent,
    screen.getByRole('tabpanel').textContent,
  ];
  const selected = (day: string) => [day, day, `Times of ${day}`];

  test('arrow keys, Home and End move focus and selection', async () => {
    render(<DayTabs />);
    await userEvent.tab();
    expect(readFocusedTab()).toEqual(selected('Mon'));
    for (const [key, day] of [
      ['ArrowLeft', 'Wed'],
      ['ArrowRight', 'Mon'],
      ['ArrowRight', 'Tue'],
      ['End', 'Wed'],
      ['Home', 'Mon'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect([key, ...readFocusedTab()]).toEqual([key, ...selected(day)]);
    }
  });

  test('Tab leaves the list for the panel; a key with a modifier changes nothing', async () => {
    render(<DayTabs />);
    await userEvent.tab();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(readFocusedTab()).toEqual(selected('Mon'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Mon' }));
  });

  test('a press selects a tab, without a violation of axe', async () => {
    const { container } = render(<DayTabs />);
    await userEvent.click(screen.getByRole('tab', { name: 'Tue' }));
    expect(screen.getByRole('tabpanel', { name: 'Tue' }).textContent).toBe('Times of Tue');
    expect(await listViolatedRules(container)).toEqual([]);
  });
});

describe('colours', () => {
  test('every pair of colours has enough contrast, in light and dark mode', () => {
    expect(findWeakPairs(light)).toEqual([]);
    expect(findWeakPairs(dark)).toEqual([]);
  });

  test('contrast is calculated as in WCAG, and a weak pair is reported', () => {
    expect(getContrast('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 3);
    expect(getContrast('oklch(0.627955 0.257683 29.2339)', 'oklch(1 0 0)')).toBeCloseTo(3.998, 2);
    expect(findWeakPairs({ ...light, onInfoSoft: 'oklch(0.7 0.085 245)' })).toEqual([
      expect.stringMatching(/^onInfoSoft on infoSoft is \d\.\d\d, needs 4\.5$/),
    ]);
  });
});

describe('buttons', () => {
  test('a busy button keeps its name and focus, and neither a click nor Enter sends again', async () => {
    const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
    const onClick = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Phone" />
        <Button type="submit" busy onClick={onClick}>
          Pay A$82.40
        </Button>
      </form>,
    );
    const pay = screen.getByRole('button', { name: 'Pay A$82.40' });
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(pay);
    expect(document.activeElement).toBe(pay);
    await userEvent.type(screen.getByLabelText('Phone'), '1{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('dialogs', () => {
  test('a dialog receives the focus, traps it, and returns it on Escape', async () => {
    render(<AddressDialog />);
    const opener = screen.getByRole('button', { name: 'Choose' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Addresses' });
    for (const name of ['Close', 'Deliver here', 'Close']) {
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name }));
      await userEvent.tab();
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('an alert dialog focuses the cancel button, and a confirmation does not cancel', async () => {
    const onCancel = vi.fn<() => void>();
    const onConfirm = vi.fn<() => void>();
    const words = {
      title: 'Remove?',
      description: 'It is gone then',
      cancelLabel: 'Keep',
      confirmLabel: 'Remove',
    };
    render(<AlertDialog open {...words} onCancel={onCancel} onConfirm={onConfirm} tone="danger" />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    await userEvent.keyboard('{Escape}');
    expect(onCancel.mock.calls.length).toBe(1);
  });

  test('a toast is announced politely, can be undone and can be dismissed', async () => {
    const onPress = vi.fn<() => void>();
    const onDismiss = vi.fn<(id: string) => void>();
    const action = { label: 'Undo', altText: 'Undo from the cart', onPress };
    const words = {
      label: 'Notifications ({hotkey})',
      toastLabel: 'Notification',
      closeLabel: 'Dismiss',
    };
    render(
      <ToastRegion
        {...words}
        toasts={[{ id: 'a', tone: 'info', text: 'Honey removed', action }]}
        onDismiss={onDismiss}
      />,
    );
    const announcement = await screen.findByText(/^Notification/);
    expect(announcement.closest('[role="status"]')?.getAttribute('aria-live')).toBe('polite');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onDismiss.mock.calls).toEqual([['a']]);
  });
});

describe('components', () => {
  test('a price reads as one amount, from cents', () => {
    const { container } = render(
      <Price cents={123450} currency="A$" approx="≈ ¥6,172.50" label="Member price" />,
    );
    expect(container.textContent).toBe('Member price A$1,234.50A$1,234.50≈ ¥6,172.50');
    expect(render(<Price cents={-5} currency="A$" />).container.textContent).toBe('−A$0.05−A$0.05');
  });

  test('a picture is loaded lazily in the sizes of the shop', () => {
    render(<Picture src="/images/honey.webp" alt="Honey" sizes="200px" />);
    const picture = screen.getByRole('img', { name: 'Honey' });
    const createMessage = (size: number) =>
      `/images/honey.webp?x-oss-process=image/resize,m_pad,h_${size},w_${size}`;
    expect(picture.getAttribute('srcset')).toBe(
      [200, 400, 800].map((size) => `${createMessage(size)} ${size}w`).join(', '),
    );
    expect(['src', 'loading', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual(
      ['/images/honey.webp', 'lazy', '800', '800'],
    );
  });

  test('a banner has its own sizes', () => {
    render(
      <Picture src="/sale.webp" alt="Sale" ratio="banner" sizes="100vw" widths={[800, 1600]} />,
    );
    const picture = screen.getByRole('img', { name: 'Sale' });
    expect(['srcset', 'sizes'].map((name) => picture.getAttribute(name))).toEqual([
      [800, 1600]
        .map((size) => `/sale.webp?x-oss-process=image/resize,m_pad,h_${size},w_${size} ${size}w`)
        .join(', '),
      '100vw',
    ]);
  });

  test('a picture of the server’s page that failed before React was loaded shows its placeholder', async () => {
    const element = <Picture src="/images/a.webp" alt="Honey" />;
    const root = document.createElement('div');
    root.innerHTML = renderToString(element);
    for (const image of root.querySelectorAll('img'))
      Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } });
    expect(root.querySelectorAll('img')).toHaveLength(1);
    await act(async () => void hydrateRoot(root, element));
    expect(root.querySelector('img')).toBeNull();
    expect(root.textContent).toBe('Honey');
  });

  test('a product without a picture shows a placeholder', () => {
    render(<Picture src="" alt="Honey" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Honey').tagName).toBe('SPAN');
  });

  test('a picture that fails to load shows its name and a placeholder, and a new source is loaded', () => {
    const { rerender } = render(<Picture src="/images/a.webp" alt="Honey" />);
    fireEvent.error(screen.getByRole('img', { name: 'Honey' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Honey').tagName).toBe('SPAN');
    rerender(<Picture src="/images/b.webp" alt="Honey" />);
    expect(screen.getByRole('img', { name: 'Honey' }).getAttribute('src')).toContain(
      '/images/b.webp',
    );
  });

  test('the steps mark the current and the completed steps, and link back', () => {
    render(<Steps label="Checkout" doneLabel=", done" steps={steps} />, { wrapper: MemoryRouter });
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items[0]?.textContent).toBe('Delivery, done');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/delivery',
    ]);
  });

  test('the pagination shows the first, the last and the adjacent pages', async () => {
    const words = { label: 'Pages', previousLabel: 'Previous', nextLabel: 'Next' };
    const { container } = render(
      <Pagination
        {...words}
        page={5}
        pageCount={12}
        getHref={(page) => `?page=${page}`}
        pageLabel={(page) => `Page ${page}`}
      />,
      { wrapper: MemoryRouter },
    );
    const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(names).toEqual(['Previous', 'Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 12', 'Next']);
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Page 5');
    expect(await listViolatedRules(container)).toEqual([]);
  });
});
