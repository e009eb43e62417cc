import type { Language } from '@backroom/contract/api/language'
import { fail } from '@backroom/contract/api/refusal'
import { isFitEmail } from '@backroom/contract/auth/emails'
import { limits } from '@backroom/contract/auth/limits'
import { sql } from 'kysely'
import { hashPassword, issueToken, recordAccess, requireValidPassword } from '../auth/auth.ts'
import type { PublicContext } from '../context.ts'
import { activationMail, knownAccountMail, queueAccountMail } from '../mails/mails.ts'
import { claimMailTo } from './claim-mail-to.ts'

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
  if (!isFitEmail(recipient)) fail('email_invalid')
  const password = requireValidPassword(given.password)
  const storeName =
    given.storeName.trim() ||
    fail('invalid_request', [{ en: 'Enter a shop name.', vi: 'Hãy nhập tên cửa hàng.' }], 'storeName')
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
