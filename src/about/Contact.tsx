import { CUSTOMER_SERVICE } from '#models/customerService.ts';
import * as css from './about.css.ts';

interface ContactProps {
  labels: Readonly<Record<keyof typeof CUSTOMER_SERVICE, string>>;
}

/** The contact details of customer service as links that a phone can open. */
export function Contact({ labels }: ContactProps) {
  const phone = CUSTOMER_SERVICE.phone.replaceAll(' ', '');
  return (
    <dl className={css.contacts}>
      <div className={css.contact}>
        <dt className={css.muted}>{labels.email}</dt>
        <dd>
          <a href={`mailto:${CUSTOMER_SERVICE.email}`}>{CUSTOMER_SERVICE.email}</a>
        </dd>
      </div>
      <div className={css.contact}>
        <dt className={css.muted}>{labels.phone}</dt>
        <dd>
          <a className={css.phone} href={`tel:${phone}`}>
            {CUSTOMER_SERVICE.phone}
          </a>
        </dd>
      </div>
      <div className={css.contact}>
        <dt className={css.muted}>{labels.weChat}</dt>
        <dd>{CUSTOMER_SERVICE.weChat}</dd>
      </div>
      <div className={css.contact}>
        <dt className={css.muted}>{labels.hours}</dt>
        <dd>{CUSTOMER_SERVICE.hours}</dd>
      </div>
    </dl>
  );
}
