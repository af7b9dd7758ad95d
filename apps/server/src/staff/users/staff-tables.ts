import { authTables } from '../../platform/db/auth-tables.ts';

/** Staff's tables: those that every account has, and what their second factor and limits need. */
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
