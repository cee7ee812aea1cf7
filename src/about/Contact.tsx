import { type CustomerService, DEMO_CUSTOMER_SERVICE } from '#models/customerService.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import * as css from './about.css.ts';

interface ContactProps {
  labels: Readonly<Record<keyof CustomerService, string>>;
}

interface ContactRowProps {
  label: string;
  value: string;
  href?: string;
}

function ContactRow({ label, value, href }: ContactRowProps) {
  if (value === '') return null;
  return (
    <div className={css.contact}>
      <dt className={css.muted}>{label}</dt>
      <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
    </div>
  );
}

/** The contact details of customer service as links that a phone can open. */
export function Contact({ labels }: ContactProps) {
  const { customerService = DEMO_CUSTOMER_SERVICE } = useMallServices().settings;
  const { email, phone, weChat, hours } = customerService;
  return (
    <dl className={css.contacts}>
      <ContactRow label={labels.email} value={email} href={`mailto:${email}`} />
      <div className={css.contact}>
        <dt className={css.muted}>{labels.phone}</dt>
        <dd>
          <a className={css.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </dd>
      </div>
      <ContactRow label={labels.weChat} value={weChat} />
      <ContactRow label={labels.hours} value={hours} />
    </dl>
  );
}
