import { isValidEmail } from '@backroom/contract/people/auth/emails'
import { authErrors } from '@backroom/contract/people/auth/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { activationMail, knownAccountMail, queueAccountMail } from '../../messages/mails/mails.ts'
import type { PublicContext } from '../../platform/context.ts'
import { issueToken } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { hashPassword, recordAccess, requireValidPassword } from '../auth/auth.ts'
import { claimMailTo } from './claim-mail-to.ts'
import { limits } from './limits.ts'

interface Given {
  email: string
  password: string
  storeName: string
  code?: string | undefined
  language?: Language | undefined
}

/**
 * Writes no account: that is done by whoever opens the mail and knows the password, so nobody can take an address that
 * is not theirs, nor end another's sign-up with it. Known and unknown addresses cost the same work and get the same
 * answer; only the mail tells them apart.
 */
export async function signUp(ctx: PublicContext, given: Given) {
  const { ports } = ctx
  const recipient = given.email.trim()
  if (!isValidEmail(recipient)) fail(authErrors.email_invalid)
  const password = requireValidPassword(given.password)
  const storeName =
    given.storeName.trim() ||
    fail(generalErrors.invalid_request, [{ en: 'Enter a shop name.', vi: 'Hãy nhập tên cửa hàng.' }], 'storeName')
  await claimMailTo(ctx, recipient)
  const passwordHash = await hashPassword(password)
  const language = given.language ?? 'en'
  await ctx.begin(undefined, async (db) => {
    const known = await db
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', recipient.toLowerCase())
      .executeTakeFirst()
    const token = await issueToken(db, {
      purpose: 'activation',
      email: recipient,
      payload: { passwordHash, storeName, code: given.code ?? '', language },
      lifeMs: limits.activationLifeMs,
    })
    const to = { ports, recipient, language }
    // The token of a known address reaches nobody.
    await queueAccountMail(db, known ? knownAccountMail(to) : activationMail(to, token))
    await recordAccess({ ...ctx, db }, 'sign_up', { userId: known?.id })
  })
  return { messages: [language === 'vi' ? 'Hãy kiểm tra email của bạn.' : 'Check your email.'] }
}
