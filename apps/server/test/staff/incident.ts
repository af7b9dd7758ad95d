import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import { sendIncidentMail } from '../../src/aftersales/incidents/send-incident-mail.ts';
import { loadLine } from '../own-data.ts';
import { paidPurchase } from '../purchase.ts';
import type { TestApp } from '../test-app.ts';
import type { StaffClient } from './staff-client.ts';

/** What an operator asks: the address of the property, and a file in their own words. */
export const QUESTIONS = {
  options: ['direccion'],
  questions: [{ type: 'file', text: 'Plano de la vivienda' }],
  message: 'El número no existe en esa calle.',
};

/** Buys a Nota Simple that an operator has taken; returns it with its line. */
export async function takenNote(test: TestApp, operator: StaffClient) {
  const bought = await paidPurchase(test);
  const { id: lineId } = await loadLine(test, bought.orderId);
  await operator.call('POST', `api/lines/${lineId}/take`);
  return { ...bought, lineId };
}

export const askAbout = (operator: StaffClient, lineId: number, input: object = QUESTIONS) =>
  operator.call('POST', `api/lines/${lineId}/ask`, input);

/** Buys a Nota Simple about which an operator has asked; returns it with its incident. */
export async function askedNote(test: TestApp, operator: StaffClient, input: object = QUESTIONS) {
  const taken = await takenNote(test, operator);
  const answer = await askAbout(operator, taken.lineId, input);
  if (answer.statusCode !== 200) throw new Error(`the customer was not asked: ${answer.body}`);
  const [line] = answer.json().lines as StaffLine[];
  const incidentId = line?.questions?.incidents[0]?.id ?? 0;
  return { ...taken, incidentId };
}
type Asked = Awaited<ReturnType<typeof askedNote>>;

/** Sends the mail about an incident. */
export async function mailIncident(test: TestApp, incidentId: number, reminder = 0) {
  const before = test.mails.length;
  await sendIncidentMail(test.deps, { incidentId, reminder });
  return test.mails.slice(before).at(-1);
}

/** Uploads a file for the incident's second question. */
export async function sendPlan({ who, orderId, incidentId }: Asked, bytes: Uint8Array, option = 'ask_1') {
  const answer = await who.upload(
    `incident/${orderId}/${incidentId}`,
    option,
    Buffer.from(bytes),
    'plano.pdf',
  );
  return answer;
}

/** Answers an incident as its customer; returns the result. */
export const answerAs = async (
  who: Asked['who'],
  { orderId, incidentId }: Pick<Asked, 'orderId' | 'incidentId'>,
  raw: object,
) =>
  (
    await who.view('answerIncident', {
      ...{ orderId: String(orderId), incidentId: String(incidentId), raw, confirmed: true },
    })
  ).json().value;
