/** Orders of invented people, for `./start --sample-orders`. */
export type SampleOrder = {
  readonly email: string;
  readonly owner: string;
  readonly address: string;
  /** INE code, name, province. */
  readonly town: readonly [string, string, string];
  readonly state: 'awaiting_payment' | 'paid' | 'in_progress' | 'waiting_customer' | 'delivered';
  readonly hoursAgo: number;
};

const TOWNS = [
  ['28065', 'Getafe', 'Madrid'],
  ['08019', 'Barcelona', 'Barcelona'],
  ['46250', 'València', 'Valencia'],
  ['41091', 'Sevilla', 'Sevilla'],
  ['29067', 'Málaga', 'Málaga'],
  ['15030', 'A Coruña', 'A Coruña'],
] as const;
const NAMES = [
  'Ana Ejemplo',
  'Bruno Muestra',
  'Carmen Inventada',
  'Diego Prueba',
  'Elena Ficticia',
  'Fermín Supuesto',
];
const STREETS = ['Calle de Ejemplo', 'Avenida de la Muestra', 'Plaza Inventada', 'Camino de Prueba'];
const STATES = [
  'paid',
  'paid',
  'in_progress',
  'delivered',
  'paid',
  'waiting_customer',
  'delivered',
  'awaiting_payment',
] as const;

export const SAMPLE_ORDERS: readonly SampleOrder[] = Array.from({ length: 32 }, (_, index) => {
  const pick = <T>(list: readonly T[]): T => list[index % list.length] as T;
  const name = pick(NAMES);
  const mailbox = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '.');
  return {
    email: `${mailbox}.${index + 1}@example.com`,
    owner: `${name} ${index + 1}`,
    address: `${pick(STREETS)} ${3 + index}, ${1 + (index % 6)}.º ${'ABC'[index % 3]}`,
    town: pick(TOWNS),
    state: pick(STATES),
    hoursAgo: 1 + index * 3,
  };
});
