import type { Scene } from './orders.ts';
import type { Story } from './play.ts';
import { quoteByPhone, quoteOfFindings } from './quotes.ts';
import { seededNumbers } from './random-numbers.ts';
import {
  bounced,
  company,
  disputed,
  refunded,
  returning,
  served,
  unanswered,
  visitorWrites,
  withdrawn,
} from './stories.ts';
import { daysBefore, minutesAfter } from './time.ts';
import type { World } from './world.ts';

const [NOTE, URGENT_NOTE, QUERY, DEED, BIRTH, MARRIAGE, CERTIDAO] = [
  15867, 18508, 18357, 18458, 18444, 18395, 18414,
] as const;
const [MERCANTILE, MERCANTILE_CERTIFICATE, MORTGAGE, SEARCH] = [18506, 18391, 18346, 18347] as const;

type Rest = Partial<Omit<Scene, 'at' | 'storeId' | 'products' | 'random'>>;
type ToScene = (
  days: number,
  hour: number,
  storeId: number,
  products: readonly number[],
  rest?: Rest,
) => Scene;

/** Returns a function that builds the scenes of one set of stories, whose customers are numbered from here. */
function scenesFrom(now: Date, first: number): ToScene {
  let customer = first;
  return (days, hour, storeId, products, rest = {}) => {
    customer += 1;
    const random = seededNumbers(customer * 97 + storeId);
    const given = { tiene_datos_registrales: 'no' };
    return { at: daysBefore(now, days, hour), storeId, customer, products, random, given, ...rest };
  };
}

/** Customers with an account, and companies. */
function customers(world: World, now: Date): Story[] {
  const scene = scenesFrom(now, 130);
  const [ana, bruno, pt, en] = [{ customer: 201 }, { customer: 202 }, { customer: 203 }, { customer: 45 }];
  return [
    ...returning(world, [
      scene(27, 9.4, 14, [NOTE], ana),
      scene(19, 18.2, 14, [NOTE, NOTE], ana),
      scene(12, 10.7, 14, [SEARCH], ana),
      scene(8, 12.1, 9, [NOTE], ana),
      scene(1, 9.6, 14, [URGENT_NOTE], ana),
    ]),
    ...returning(world, [scene(24, 11.3, 22, [BIRTH], bruno), scene(9, 20.5, 22, [MARRIAGE], bruno)]),
    ...returning(world, [
      scene(21, 16.1, 16, [CERTIDAO], pt),
      scene(6, 10.2, 16, [CERTIDAO], pt),
      scene(2, 15.3, 16, [CERTIDAO], pt),
    ]),
    ...returning(world, [scene(18, 13.2, 18, [NOTE], en), scene(4, 19.8, 18, [NOTE], en)]),
    company(world, scene(26, 9.2, 15, [MERCANTILE, MERCANTILE]), 'ES', 0),
    company(world, scene(14, 12.6, 15, [MERCANTILE_CERTIFICATE]), 'ES', 0),
    company(world, scene(3, 9.8, 15, [MERCANTILE, MERCANTILE, MERCANTILE_CERTIFICATE]), 'ES', 1),
    company(world, scene(10, 16.4, 14, [NOTE, NOTE, NOTE]), 'ES', 2),
    company(world, scene(11, 11.1, 16, [CERTIDAO, CERTIDAO]), 'PT', 0),
  ];
}

/** Money that arrives late or not, and money that is returned. */
function payments(world: World, now: Date): Story[] {
  const scene = scenesFrom(now, 300);
  const debit = { checkout: { method: 'bank' }, payment: 'debit' } as const;
  const hasDebits = world.deps.gateways.get('sepa') !== undefined;
  const debits = [
    served(world, scene(28, 10.3, 14, [NOTE], debit)),
    served(world, scene(25, 17.2, 1, [DEED], debit)),
    served(world, scene(23, 9.9, 9, [NOTE], { ...debit, debitFailure: 'returned' })),
    refunded(world, scene(9, 11.8, 14, [SEARCH], debit), { amount: null }),
    served(world, scene(16, 19.1, 15, [MERCANTILE], { ...debit, debitFailure: 'rejected' })),
    refunded(world, scene(17, 12.2, 23, [BIRTH], debit), { amount: 800, end: 'paid_out' }),
    served(world, scene(10, 20.3, 14, [NOTE], debit)),
    served(world, scene(4, 10.6, 23, [BIRTH], debit)),
    served(world, scene(1, 18.4, 14, [NOTE], debit)),
    served(world, scene(0, 8.1, 9, [NOTE], debit)),
  ];
  const multibanco = (method: string) => ({ checkout: { method }, payment: 'late_reference' }) as const;
  return [
    ...(hasDebits ? debits : []),
    served(world, scene(12, 21.1, 26, [CERTIDAO], multibanco('multibanco'))),
    served(world, scene(7, 15.7, 28, [CERTIDAO], multibanco('moneimultibanco'))),
    served(world, scene(20, 19.3, 16, [CERTIDAO], { ...multibanco('sibsmb'), payment: 'reference' })),
    served(world, scene(1, 20.2, 16, [CERTIDAO], { ...multibanco('sibsmb'), payment: 'reference' })),
    served(world, scene(0, 8.6, 28, [CERTIDAO], { ...multibanco('moneimultibanco'), payment: 'reference' })),
    refunded(world, scene(6, 10.9, 26, [CERTIDAO], multibanco('multibanco')), { amount: 900 }),
    served(world, scene(1, 21.7, 14, [NOTE], { payment: 'none' })),
    served(world, minutesAgo(now, scene(0, 0, 9, [DEED], { payment: 'none' }), 95)),
    refunded(world, scene(13, 9.1, 14, [NOTE]), { amount: 600 }),
    refunded(world, scene(5, 16.8, 9, [NOTE]), { amount: null, end: 'failed' }),
    withdrawn(world, scene(5, 18.7, 14, [MORTGAGE])),
    served(world, scene(3, 20.9, 14, [MORTGAGE], { checkout: { isWithoutConsents: true } })),
    disputed(world, scene(14, 11.5, 14, [NOTE, SEARCH]), { openedAt: daysBefore(now, 4, 7.2) }),
    disputed(world, scene(25, 12.9, 12, [NOTE]), {
      ...{ openedAt: daysBefore(now, 18, 6.3), end: { state: 'won', at: daysBefore(now, 7, 15.1) } },
    }),
    disputed(world, scene(22, 17.5, 18, [NOTE]), {
      ...{ openedAt: daysBefore(now, 15, 8.8), end: { state: 'lost', at: daysBefore(now, 5, 14.2) } },
    }),
  ];
}

/** Lines that need attention now, messages and quotes. */
function work(world: World, now: Date): Story[] {
  const scene = scenesFrom(now, 400);
  const quote = (
    days: number,
    storeId: number,
    customer: number,
    productId: number,
    net: number,
    valid: number,
  ) => ({
    ...{ at: daysBefore(now, days, 10.4), storeId, customer, productId, net, days: valid },
    random: seededNumbers(customer),
  });
  return [
    served(world, scene(6, 9.5, 14, [NOTE]), { upTo: 'taken' }),
    served(world, scene(5, 16.2, 12, [NOTE]), { upTo: 'nothing' }),
    served(world, scene(9, 10.1, 9, [SEARCH]), { upTo: 'answered' }),
    served(world, scene(2, 9.3, 22, [BIRTH]), { upTo: 'asked' }),
    served(world, scene(4, 12.4, 14, [NOTE]), { upTo: 'asked' }),
    served(world, scene(3, 11.6, 16, [CERTIDAO]), { upTo: 'asked' }),
    served(world, scene(6, 15.2, 18, [NOTE]), { upTo: 'asked' }),
    served(world, scene(8, 9.7, 14, [SEARCH]), { ending: 'not_found' }),
    served(world, scene(11, 13.9, 21, [MERCANTILE]), { ending: 'cancelled' }),
    bounced(world, scene(5, 17.6, 14, [NOTE])),
    bounced(world, scene(2, 12.2, 16, [CERTIDAO])),
    unanswered(world, scene(1, 10.8, 14, [NOTE])),
    unanswered(world, scene(1, 15.6, 16, [CERTIDAO])),
    unanswered(world, scene(2, 18.3, 18, [NOTE])),
    visitorWrites(world, scene(2, 21.2, 1, [])),
    visitorWrites(world, scene(1, 16.9, 26, [])),
    quoteByPhone(world, { ...quote(1, 16, 411, CERTIDAO, 3000, 10), upTo: 'made' }),
    quoteByPhone(world, { ...quote(2, 14, 412, DEED, 6500, 15), upTo: 'sent' }),
    quoteByPhone(world, { ...quote(5, 1, 413, DEED, 7200, 20), upTo: 'seen' }),
    quoteByPhone(world, { ...quote(21, 14, 414, DEED, 5900, 9), upTo: 'seen' }),
    quoteOfFindings(world, scene(9, 9.1, 14, [QUERY]), true),
    quoteOfFindings(world, scene(5, 10.4, 12, [QUERY]), false),
  ];
}

const minutesAgo = (now: Date, scene: Scene, minutes: number): Scene => ({
  ...scene,
  at: minutesAfter(now, -minutes),
});

/** The orders of the last hours, whatever the hour is. */
function justNow(world: World, now: Date): Story[] {
  const scene = scenesFrom(now, 500);
  const urgent = { given: { servicio_urgente: 'urgent', plazo: 'urgente', tiene_datos_registrales: 'no' } };
  return [
    served(world, minutesAgo(now, scene(0, 0, 14, [URGENT_NOTE], urgent), 12)),
    served(world, minutesAgo(now, scene(0, 0, 9, [NOTE]), 34)),
    served(world, minutesAgo(now, scene(0, 0, 15, [MERCANTILE], urgent), 58)),
    served(world, minutesAgo(now, scene(0, 0, 16, [CERTIDAO]), 81)),
    served(world, minutesAgo(now, scene(0, 0, 14, [NOTE, NOTE]), 117)),
    served(world, minutesAgo(now, scene(0, 0, 18, [NOTE]), 149)),
    served(world, minutesAgo(now, scene(0, 0, 12, [URGENT_NOTE], urgent), 190)),
    served(world, minutesAgo(now, scene(0, 0, 23, [BIRTH]), 233)),
  ];
}

/** Returns the orders with a story of their own: together they fill every screen of the back office. */
export const specialOrders = (world: World, now: Date): Story[] => [
  ...customers(world, now),
  ...payments(world, now),
  ...work(world, now),
  ...justNow(world, now),
];
