import { SERVICE } from '#models/checkout/bank.ts';
import * as css from './about.css.ts';

export interface ContactProps {
  labels: Readonly<Record<keyof typeof SERVICE, string>>;
}

/** How customer service is reached, each way one that a phone can follow. */
export function Contact({ labels }: ContactProps) {
  const phone = SERVICE.phone.replaceAll(' ', '');
  return (
    <dl className={css.contacts}>
      <div className={css.contact}>
        <dt className={css.muted}>{labels.email}</dt>
        <dd>
          <a href={`mailto:${SERVICE.email}`}>{SERVICE.email}</a>
        </dd>
      </div>
      <div className={css.contact}>
        <dt className={css.muted}>{labels.phone}</dt>
        <dd>
          <a href={`tel:${phone}`}>{SERVICE.phone}</a>
        </dd>
      </div>
      <div className={css.contact}>
        <dt className={css.muted}>{labels.weChat}</dt>
        <dd>{SERVICE.weChat}</dd>
      </div>
      <div className={css.contact}>
        <dt className={css.muted}>{labels.hours}</dt>
        <dd>{SERVICE.hours}</dd>
      </div>
    </dl>
  );
}
