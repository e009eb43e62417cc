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
import { claimAccountMail } from './claim-account-mail.ts'
import { limits } from './limits.ts'

interface SignUpInput {
  email: string
  password: string
  storeName: string
  code?: string | undefined
  language?: Language | undefined
}

/**
 * Requests an account. Activation creates it and needs both the mail and the password, so that nobody can take another
 * person's address or affect their sign-up. Known and unknown addresses take the same work and get the same answer; only
 * the mail differs.
 */
export async function signUp(ctx: PublicContext, input: SignUpInput) {
  const { ports } = ctx
  const recipient = input.email.trim()
  if (!isValidEmail(recipient)) fail(authErrors.email_invalid)
  const password = requireValidPassword(input.password)
  const storeName =
    input.storeName.trim() ||
    fail(generalErrors.invalid_request, [{ en: 'Enter a shop name.', vi: 'Hãy nhập tên cửa hàng.' }], 'storeName')
  await claimAccountMail(ctx, recipient)
  const passwordHash = await hashPassword(password)
  const language = input.language ?? 'en'
  await ctx.begin(undefined, async (db) => {
    const existing = await db
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', recipient.toLowerCase())
      .executeTakeFirst()
    const token = await issueToken(db, {
      purpose: 'activation',
      email: recipient,
      payload: { passwordHash, storeName, code: input.code ?? '', language },
      lifeMs: limits.activationLifeMs,
    })
    const to = { ports, recipient, language }
    // The mail to a known address does not contain the token.
    await queueAccountMail(db, existing ? knownAccountMail(to) : activationMail(to, token))
    await recordAccess({ ...ctx, db }, 'sign_up', { userId: existing?.id })
  })
  return { messages: [language === 'vi' ? 'Hãy kiểm tra email của bạn.' : 'Check your email.'] }
}
