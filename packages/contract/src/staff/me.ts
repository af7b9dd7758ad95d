/** The signed-in staff user. */
import { LOCALES } from '@folio/domain/locale/locale';
import { z } from 'zod';
import { PERMISSIONS, STAFF_ROLES } from './permissions.ts';
import type { StaffCallMap } from './staff-call.ts';

export const Me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  locale: z.enum(LOCALES),
  permissions: z.array(z.enum(PERMISSIONS)),
  secondFactor: z.boolean(),
  /** The role must set up a second factor first. */
  needsSecondFactor: z.boolean(),
  /** The payment providers' names by code. */
  providers: z.record(z.string(), z.string()),
});
export type Me = z.infer<typeof Me>;
export const MeChange = z.object({ locale: z.enum(LOCALES) });

export const meCalls = {
  'GET /api/me': { response: { 200: Me } },
  'PUT /api/me': { body: MeChange, response: { 200: Me } },
} as const satisfies StaffCallMap;
