import { type GstClass, splitGst } from '../catalogue/gst.ts';
import { type Cents, sumCents } from '../money.ts';
import type { OrderState } from './order.ts';

/** An order has a tax invoice once it is paid, unless it is refunded in full. */
export const hasTaxInvoice = (state: OrderState): boolean =>
  state === 'paid' || state === 'shipped' || state === 'completed';

interface InvoicedLine {
  readonly priceCents: Cents;
  readonly quantity: number;
  readonly gstClass: GstClass;
}
interface InvoiceContent<L extends InvoicedLine> {
  readonly lines: readonly L[];
  readonly freightCents: Cents;
  /** exported goods and their freight are free of GST */
  readonly isExport: boolean;
}

/** The GST in each line and in the freight, exact to the cent. */
export function calculateInvoiceGst<L extends InvoicedLine>({
  lines,
  freightCents,
  isExport,
}: InvoiceContent<L>) {
  const toTaxable = ({ priceCents, quantity, gstClass }: InvoicedLine): Cents =>
    isExport || gstClass === 'free' ? 0 : priceCents * quantity;
  const shares = splitGst([...lines.map(toTaxable), isExport ? 0 : freightCents]);
  return {
    lines: lines.map((line, index) => ({ ...line, gstCents: shares[index] ?? 0 })),
    freightGstCents: shares.at(-1) ?? 0,
    totalGstCents: sumCents(shares),
  };
}

/** The seller from the server's settings; the demo uses a sample. */
export interface Seller {
  readonly name: string;
  readonly abn: string | null;
  readonly address: string;
  readonly isSample: boolean;
}
