import type { Fault } from './fault.ts'

/** Sessions, passwords, codes, mailed links, and links to shared drafts. */
export const sessionsFaults: Fault[] = [
  {
    harm: 'An expired session is accepted',
    file: 'packages/domain/src/people/auth/find-session-access.ts',
    find: `    .where('sessions.expires_at', '>', new Date().toISOString())
`,
    put: '',
    tests: ['apps/server/src/contract/session-access.test.ts'],
  },
  {
    harm: 'A revoked session is accepted',
    file: 'packages/domain/src/people/auth/find-session-access.ts',
    find: `    .where('sessions.revoked_at', 'is', null)
`,
    put: '',
    tests: ['apps/server/src/contract/session-access.test.ts'],
  },
  {
    harm: 'A revoked session works until the cache expires',
    file: 'apps/server/src/http/grants.ts',
    find: "announcements.on('access_changed', (userId) => this.#forget(userId))",
    put: "announcements.on('access_changed', () => {})",
    tests: ['apps/server/src/contract/session-access.test.ts'],
  },
  {
    harm: 'A forged access token is accepted',
    file: 'packages/domain/src/people/auth/access-token.ts',
    find: 'actual.length !== expected.length || !timingSafeEqual(actual, expected)',
    put: 'actual.length !== expected.length',
    tests: ['apps/server/src/contract/session-access.test.ts'],
  },
  {
    harm: 'Two-factor codes are never asked for',
    file: 'apps/server/src/plugins/session.ts',
    find: 'if (endpoint.stepUp && grant',
    put: 'if (!endpoint.stepUp && grant',
    tests: ['apps/server/src/contract/session-access.test.ts'],
  },
  {
    harm: 'A link signs a person in as somebody else without asking',
    file: 'apps/admin/src/session/entry-address.ts',
    find: 'hasTokens(entry) && stored.refreshToken !== undefined && entry.refreshToken !== stored.refreshToken',
    put: 'hasTokens(entry) && stored.refreshToken !== undefined && entry.refreshToken === undefined',
    tests: ['apps/admin/src/session/entry-address.test.ts'],
  },
  {
    harm: 'Tokens stay in the address bar and its history',
    file: 'apps/admin/src/session/entry-address.ts',
    find: `    address.searchParams.delete(name)
`,
    put: '',
    tests: ['apps/admin/src/session/entry-address.test.ts'],
  },
  {
    harm: 'Several reset links of one account work',
    file: 'packages/domain/src/people/accounts/forgot-password.ts',
    find: "await sql`select pg_advisory_xact_lock(hashtextextended('reset ' || lower(${recipient}), 0))`.execute(db)",
    put: '',
    tests: ['packages/domain/src/people/accounts/accounts.test.ts'],
  },
  {
    harm: 'A reset link is mailed to an address that the account does not own',
    file: 'packages/domain/src/people/accounts/forgot-password.ts',
    find: 'const mailbox = user?.email ?? recipient',
    put: 'const mailbox = recipient',
    tests: ['packages/domain/src/people/accounts/accounts.test.ts'],
  },
  {
    harm: 'A password reset leaves the thief signed in',
    file: 'packages/domain/src/people/accounts/reset-password.ts',
    find: `    await endSessions(db, userId)
`,
    put: '',
    tests: ['packages/domain/src/people/accounts/accounts.test.ts'],
  },
  {
    harm: 'A stranger activates an account that carries their own password',
    file: 'packages/domain/src/people/accounts/activate-account.ts',
    find: 'if (!(await isPassword(password, String(payload.passwordHash)))) fail(authErrors.credentials_wrong)',
    put: '',
    tests: ['packages/domain/src/people/accounts/accounts.test.ts'],
  },
  {
    harm: 'A mailed link works twice',
    file: 'packages/domain/src/platform/one-time-tokens/one-time-tokens.ts',
    find: `    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>\`now()\`)
    .returning(columns)`,
    put: `    .where('expires_at', '>', sql<string>\`now()\`)
    .returning(columns)`,
    tests: ['packages/domain/src/people/accounts/redeem.test.ts'],
  },
  {
    harm: 'A link mailed for one purpose works for another',
    file: 'packages/domain/src/platform/one-time-tokens/one-time-tokens.ts',
    find: `    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>\`now()\`)
    .executeTakeFirst()
  return row && tokenOf(row)
}

/** Consumes`,
    put: `    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>\`now()\`)
    .executeTakeFirst()
  return row && tokenOf(row)
}

/** Consumes`,
    tests: ['packages/domain/src/people/accounts/accounts.test.ts'],
  },
  {
    harm: 'Passwords can be guessed without limit',
    file: 'packages/domain/src/people/accounts/log-in.ts',
    find: `  await claimAttempt(db, attempts, limits.signInTries)
`,
    put: '',
    tests: ['packages/domain/src/people/accounts/credential-stuffing.test.ts'],
  },
  {
    harm: 'One IPv6 network guesses under countless addresses',
    file: 'packages/domain/src/platform/attempts/network-of.ts',
    find: 'const networkGroups = 4',
    put: 'const networkGroups = 8',
    tests: ['packages/domain/src/people/accounts/credential-stuffing.test.ts'],
  },
  {
    harm: 'The time of an answer tells whether an account exists',
    file: 'packages/domain/src/people/auth/password.ts',
    find: 'const { cost, nonce, tag } = partsOf(hash ?? dummyHash)',
    put: `if (hash === undefined) return false
  const { cost, nonce, tag } = partsOf(hash ?? dummyHash)`,
    tests: ['packages/domain/src/people/accounts/enumeration.test.ts'],
  },
  {
    harm: 'Password hashes are cheap to crack',
    file: 'packages/domain/src/people/auth/password.ts',
    find: 'const defaultCost = { memory: 19_456, passes: 2 }',
    put: 'const defaultCost = { memory: 1_024, passes: 1 }',
    tests: ['packages/domain/src/people/auth/password.test.ts'],
  },
  {
    harm: 'A two-factor code works twice',
    file: 'packages/domain/src/people/two-factor/check-code.ts',
    find: ", where('totp_last_step', '<', step)]",
    put: ", where('totp_last_step', '<=', step)]",
    tests: ['packages/domain/src/people/two-factor/two-factor.test.ts'],
  },
  {
    harm: 'Two-factor codes can be guessed without limit',
    file: 'packages/domain/src/people/two-factor/check-code.ts',
    find: `  await claimAttempt(db, attempts, limits.signInTries)
`,
    put: '',
    tests: ['packages/domain/src/people/two-factor/two-factor.test.ts'],
  },
  {
    harm: 'A stolen refresh token keeps its session',
    file: 'packages/domain/src/people/auth/renew-session.ts',
    find: `  await sql\`update sessions set revoked_at = now() where id = \${session.id}\`.execute(db)
`,
    put: '',
    tests: ['packages/domain/src/people/auth/sessions.test.ts'],
  },
  {
    harm: 'The password is changed without the present one',
    file: 'packages/domain/src/people/users/change-password.ts',
    find: '|| !row) fail(authErrors.password_wrong)',
    put: '&& !row) fail(authErrors.password_wrong)',
    tests: ['packages/domain/src/people/users/account.test.ts'],
  },
  {
    harm: 'Changing the password leaves other sessions signed in',
    file: 'packages/domain/src/people/users/change-password.ts',
    find: `    await endSessions(db, user.id)
`,
    put: '',
    tests: ['packages/domain/src/people/users/account.test.ts'],
  },
  {
    harm: 'Buyers see the draft of a theme',
    file: 'packages/domain/src/online-store/themes/theme-queries.ts',
    find: 'return live ? findPublishedConfig(store, live.id) : []',
    put: 'return live ? findDraftConfig(store, live.id) : []',
    tests: ['apps/server/src/calls/public-theme.test.ts'],
  },
  {
    harm: 'A customer who got another mailbox stays signed in with the one before',
    file: 'packages/domain/src/selling/customer-accounts/sessions.ts',
    find: `        .onRef('c.email_key', '=', 's.email_key'),`,
    put: ',',
    tests: ['packages/domain/src/selling/customer-accounts/sign-in-link.test.ts'],
  },
  {
    harm: 'A customer sees the cart that another one left in the same browser',
    file: 'packages/domain/src/selling/carts/customer-cart.ts',
    find: ' and k.customer_id <> ${customerId})`',
    put: ' and false)`',
    tests: ['packages/domain/src/selling/carts/customer-cart.test.ts'],
  },
]
