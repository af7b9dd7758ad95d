const DATES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Maps better-auth's models to the database: tables of this prefix, with snake-case columns. */
export const authTables = <P extends string>(prefix: P) =>
  ({
    user: { modelName: `${prefix}_user`, fields: { emailVerified: 'email_verified', ...DATES } },
    session: {
      modelName: `${prefix}_session`,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...DATES,
      },
    },
    account: {
      modelName: `${prefix}_account`,
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...DATES,
      },
    },
    verification: { modelName: `${prefix}_verification`, fields: { expiresAt: 'expires_at', ...DATES } },
  }) as const;
