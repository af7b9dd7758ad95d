import type { Movement, Operation } from './operation.ts';

const SPAIN = '724';
const EURO = '978';

const DAY = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Madrid',
});
const HOUR = new Intl.DateTimeFormat('es-ES', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Madrid',
});

/** `22/10/2021` and `22:51`, as they are in Spain. */
export function momentOf(at: number): { date: string; hour: string } {
  return { date: DAY.format(at), hour: HOUR.format(at) };
}

/** What an answer over REST says of a movement. */
export function answerFields(operation: Operation, movement: Movement) {
  return {
    ...common(operation, movement),
    Ds_Terminal: operation.terminal,
    Ds_MerchantData: operation.merchantData,
    Ds_Language: operation.language || '1',
  };
}

/** Builds the fields of a notification or return. Date, hour and the shop's data are percent-encoded, as at Redsys. */
export function notificationFields(operation: Operation, movement: Movement) {
  const { date, hour } = momentOf(movement.at);
  return {
    Ds_Date: encodeURIComponent(date),
    Ds_Hour: encodeURIComponent(hour),
    ...common(operation, movement),
    Ds_Terminal: operation.terminal.padStart(3, '0'),
    Ds_MerchantData: encodeURIComponent(operation.merchantData),
    Ds_ConsumerLanguage: operation.language || '1',
    ...(operation.errorCode && { Ds_ErrorCode: operation.errorCode }),
  };
}

function common(operation: Operation, { type, amount, response, authorisationCode }: Movement) {
  const { card } = operation;
  return {
    Ds_Amount: String(amount),
    Ds_Currency: EURO,
    Ds_Order: operation.order,
    Ds_MerchantCode: operation.merchantCode,
    Ds_Response: response,
    Ds_TransactionType: type,
    Ds_AuthorisationCode: authorisationCode,
    Ds_SecurePayment: operation.secure,
    ...(card && {
      Ds_Card_Country: SPAIN,
      Ds_Card_Brand: card.brand,
      Ds_Card_Type: 'D',
      Ds_Card_Number: card.masked,
      Ds_ExpiryDate: card.expiry,
    }),
    Ds_ProcessedPayMethod: operation.method === 'bizum' ? '68' : '1',
  };
}
