import { authTables } from '../../platform/db/auth-tables.ts';

/** Maps better-auth's models to the staff tables: the common ones, and those of the second factor and the limits. */
export const TABLES = {
  ...authTables('staff'),
  rateLimit: { modelName: 'staff_rate_limit', fields: { lastRequest: 'last_request' } },
  twoFactor: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'staff_two_factor',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
} as const;
