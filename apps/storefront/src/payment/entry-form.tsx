import type { PaymentView } from '@folio/contract/payment';
import { CardForm } from './card-form.tsx';
import { DebitFields } from './debit-fields.tsx';
import { InSiteForm } from './insite-form.tsx';
import { PayForm } from './pay-form.tsx';
import type { PaymentReply } from './payment.data.ts';
import { PhoneFields } from './phone-fields.tsx';

export type EntryProps = { readonly payment: PaymentView; readonly reply: PaymentReply | undefined };

/** What our own page asks for, by the method's kind. */
export function EntryForm({ payment, reply }: EntryProps) {
  switch (payment.entry) {
    case 'elements':
      return <CardForm payment={payment} />;
    case 'insite':
      return <InSiteForm payment={payment} />;
    case 'phone':
      return (
        <PayForm payment={payment} reply={reply}>
          <PhoneFields reply={reply} />
        </PayForm>
      );
    case 'debit':
      return (
        <PayForm payment={payment} reply={reply}>
          <DebitFields payment={payment} reply={reply} />
        </PayForm>
      );
    default:
      return <PayForm payment={payment} reply={reply} />;
  }
}
