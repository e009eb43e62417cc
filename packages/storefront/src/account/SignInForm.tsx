import { limits } from '@backroom/contract/selling/orders/limits'
import { accountLinkPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { AccountView } from '../views/account.ts'

/** Asks for the email that a link is mailed to. */
export function SignInForm({ shown }: { shown: Extract<AccountView, { state: 'signed_out' }> }) {
  const { texts } = useStorefront()
  const says = texts.account
  const { email = '', finding, isMailed } = shown
  return (
    <>
      {isMailed && (
        <p className="account-note" role="status">
          {says.mailed}
        </p>
      )}
      <p className="muted">{says.signInHint}</p>
      <form method="post" action={accountLinkPath()}>
        <div className="field">
          <label htmlFor="email">{texts.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={limits.checkout.email}
            defaultValue={email}
            aria-invalid={finding ? true : undefined}
            aria-describedby={finding && 'email-finding'}
          />
          {finding && (
            <p className="field-finding" id="email-finding">
              {finding === 'email' ? texts.findingEmail : texts.findingRequired}
            </p>
          )}
        </div>
        <button className="button button-cart" type="submit">
          {says.sendLink}
        </button>
      </form>
    </>
  )
}
