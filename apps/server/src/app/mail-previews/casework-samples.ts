import { dayText } from '@folio/domain/date/day-text';
import { printDate } from '@folio/domain/date/print-date';
import { SAMPLE, sampleLine, type WritePreview } from './sample-order.ts';

/** Writes the preview of a question about a line, or of its reminder. */
export const incident =
  (isReminder: boolean): WritePreview =>
  ({ incidentMail }, { frame, productName }) => {
    const line = sampleLine(productName, frame.locale);
    return incidentMail({
      ...frame,
      orderId: SAMPLE.orderId,
      url: `${frame.shopUrl}/product/form/1/${SAMPLE.orderId}`,
      ...{ name: line.name, numberedName: productName, message: '', isReminder },
      questions: line.summary.map(({ label }) => label),
    });
  };

/** Writes the preview of a quote: of properties that a query found, or of a product by telephone. */
export const quote =
  (isFound: boolean): WritePreview =>
  ({ quoteMail }, { frame, timeZone, productName }) =>
    quoteMail({
      ...frame,
      url: `${frame.shopUrl}/customer/payment/quote/${SAMPLE.quoteId}`,
      queryOrder: isFound ? SAMPLE.orderId : null,
      lines: (isFound ? SAMPLE.found : [productName]).map((text) => ({
        text,
        net: SAMPLE.net,
        total: SAMPLE.total,
      })),
      maxPicks: isFound ? 1 : null,
      isChanged: false,
      isCompleted: false,
      total: SAMPLE.total,
      until: dayText(SAMPLE.deadline, frame.locale, timeZone),
    });

/** Writes the preview of the mail about an abandoned cart. */
export const cartReminder: WritePreview = ({ cartMail }, { frame, productName }) =>
  cartMail({
    ...frame,
    lines: [{ product: productName, total: SAMPLE.total }],
    url: `${frame.shopUrl}/continuar/pedido`,
    until: printDate(SAMPLE.deadline.slice(0, 10), frame.locale),
    endUrl: `${frame.shopUrl}/continuar/avisos`,
  });
