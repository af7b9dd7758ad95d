/** How busy each store of the demonstration is, and what its customers buy. */

export type StorePlan = {
  readonly storeId: number;
  /** Orders of a month, besides those with a story of their own. */
  readonly orders: number;
  /** The products by their share: the first one sells most. */
  readonly products: readonly number[];
};

const NOTES = [15867, 15867, 15867, 18508, 15867, 18357, 17564, 18347];
const CIVIL = [18444, 18395, 18444, 17558, 18469];
const ABROAD = [15867, 15867, 18444, 18508, 17564, 18416, 18464];
const PORTUGUESE = [18414, 18414, 18421, 18414, 18444, 18416];

export const PLAN: readonly StorePlan[] = [
  {
    storeId: 14,
    orders: 40,
    products: [...NOTES, ...NOTES, 18458, 18324, 15868, 18361, 18471, 18370, 18491, 18464, 18379, 18498],
  },
  { storeId: 9, orders: 15, products: [...NOTES, 18346, 18456, 18505] },
  { storeId: 12, orders: 13, products: [...NOTES, 16707, 18471] },
  {
    storeId: 1,
    orders: 11,
    products: [18458, 17563, 18480, 18472, 18474, 18475, 18476, 18416, 15867, 18505],
  },
  { storeId: 15, orders: 10, products: [18506, 18506, 18391, 18506, 18507, 18486, 15867] },
  { storeId: 21, orders: 10, products: [17492, 15865, 18473, 18511, 18416, 17563, 18469, 18506, 18498] },
  { storeId: 22, orders: 8, products: CIVIL },
  { storeId: 23, orders: 8, products: CIVIL },
  { storeId: 16, orders: 9, products: PORTUGUESE },
  { storeId: 26, orders: 7, products: PORTUGUESE },
  { storeId: 28, orders: 6, products: PORTUGUESE },
  { storeId: 18, orders: 7, products: ABROAD },
  { storeId: 17, orders: 5, products: ABROAD },
  { storeId: 19, orders: 4, products: ABROAD },
  { storeId: 20, orders: 4, products: ABROAD },
];

/** Days that the demonstration looks back. */
export const DAYS = 30;
