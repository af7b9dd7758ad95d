import { type APIRequestContext, expect } from '@playwright/test';
import { type openCalls, orderPaid } from '../customer/order-by-calls.ts';
import { NOTE } from '../customer/whole-forms.ts';
import type { StaffCalls } from '../staff/staff-calls.ts';

/** The content that the calls have made, by the names that the addresses of visits refer to. */
export type Made = Readonly<Record<string, string>>;
type Lines = { readonly lines: readonly { readonly id: number; readonly incidentId?: number }[] };
export type Making = {
  readonly buyer: APIRequestContext;
  readonly email: string;
  readonly staff: StaffCalls;
  readonly view: ReturnType<typeof openCalls>['view'];
};

export const noteAt = (direccion: string) => ({ ...NOTE, direccion });

export async function makeDelivered({ buyer, email, staff, view }: Making): Promise<Made> {
  const delivered = await orderPaid(buyer, email, [noteAt('Calle Entregada 1')]);
  const [line] = (await staff.get<Lines>(`orders/${delivered}`)).lines;
  await staff.deliver(line?.id ?? 0);
  let document = '';
  await expect
    .poll(async () => {
      const order = await view('order', { orderId: delivered, key: null });
      document = (order as { lines: { documents: { id: string }[] }[] }).lines[0]?.documents[0]?.id ?? '';
      return document;
    })
    .not.toBe('');
  return { delivered, document };
}

/** Orders so much that the invoice must name its customer. */
export async function makeLarge({ buyer, email }: Making): Promise<Made> {
  const notes = Array.from({ length: 17 }, (_, at) => noteAt(`Calle Grande ${at + 1}`));
  return { large: await orderPaid(buyer, email, notes) };
}

export async function makeAsked({ buyer, email, staff, view }: Making): Promise<Made> {
  const asked = await orderPaid(buyer, email, [noteAt('Calle Preguntada 3')]);
  const [line] = (await staff.get<Lines>(`orders/${asked}`)).lines;
  const questions = [{ type: 'file', text: 'Plano de la vivienda' }];
  await staff.post(`lines/${line?.id}/ask`, {
    options: ['direccion'],
    questions,
    message: 'No existe el 3.',
  });
  const { lines } = (await view('order', { orderId: asked, key: null })) as Lines;
  return { asked, incident: String(lines[0]?.incidentId) };
}

export async function makeWithdrawn({ buyer, email, view }: Making): Promise<Made> {
  const withdrawn = await orderPaid(buyer, email, [noteAt('Calle Devuelta 1'), noteAt('Calle Devuelta 2')]);
  const page = (await view('withdrawal', { orderId: withdrawn, lineIds: [] })) as {
    lines: { id: number; returned: { refund: number } | null }[];
  };
  const { id, returned } = page.lines[0] ?? { id: 0, returned: null };
  const chosen = { orderId: withdrawn, lineIds: [id], shown: returned?.refund ?? 0 };
  const answer = await view('withdraw', { ...chosen, reason: 'Ya la tengo.', key: `w${withdrawn}` });
  return { withdrawn, withdrawal: (answer as { withdrawalId: string }).withdrawalId };
}

export async function makePaid({ buyer, email, view }: Making): Promise<Made> {
  const paid = await orderPaid(buyer, email, [noteAt('Calle de Ejemplo 12'), noteAt('Calle de Ejemplo 14')]);
  await view('writeAboutOrder', { orderId: paid, text: '¿Llega hoy?', fileIds: [], key: `m${paid}` });
  const { lines } = (await view('order', { orderId: paid, key: null })) as Lines;
  return { paid, lineId: String(lines[0]?.id) };
}
