/** The page's state in its URL. */
export type InvoicesSearch = {
  readonly issuer?: string;
  readonly month?: string;
  readonly search: string;
  readonly page: number;
};

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

export function readSearch(params: URLSearchParams): InvoicesSearch {
  const [issuer, month] = [params.get('issuer'), params.get('month')];
  return {
    ...(issuer && { issuer }),
    ...(month && MONTH.test(month) && { month }),
    search: params.get('search')?.trim().slice(0, 40) ?? '',
    page: Math.max(0, Math.floor(Number(params.get('page'))) || 0),
  };
}

/** Returns the month some months later or, if negative, earlier: `2026-12` and 1 is `2027-01`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
