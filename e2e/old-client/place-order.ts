import { expect } from '@playwright/test';
import { type Encoding, type OldClient, openStore } from './client.ts';

/** The encodings of a call (AP-0). */
export const ENCODINGS: readonly Encoding[] = ['json', 'brackets', 'fields'];
export const CONSENTS = { start_now: '1', lose_withdrawal: '1' };

/** EN-12 with empty fields, as an Angular form sends them. */
export const NOTE = {
  nombre: 'Ana Prueba Inventada',
  direccion: 'Calle de Ejemplo 12, 3.º B',
  municipio: 'Getafe',
  provincia: 'Madrid',
  otros_datos: null,
  servicio_urgente: '0',
  servicio_urgente_custom: null,
  conoce_nombre_propietario: '1',
  quiere_una_ns: true,
};

/** Returns a client with a Nota Simple in its cart. */
export async function withNote(store = 14): Promise<OldClient> {
  const client = await openStore(store);
  const answer = await client.send('addns', NOTE);
  expect(answer.status, answer.text).toBe(200);
  return client;
}

/** Returns a client that has placed an order under the address. */
export async function ordered(email: string): Promise<OldClient> {
  const client = await withNote();
  const answer = await client.send('checkoutRegister', { email, type: 'cc', ...CONSENTS });
  expect(answer.json, answer.text).toMatchObject({ ok: true, message: client.config.lastOrderId });
  return client;
}

/** Returns an e-mail address unique to the test. */
export const someone = (at: { testId: string }) => `ana.antigua.${at.testId.slice(-8)}@example.com`;
