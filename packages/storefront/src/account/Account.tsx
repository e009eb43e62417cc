import { accountPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { AccountView } from '../views/account.ts'
import { AccountNav } from './AccountNav.tsx'
import { AddressForm } from './AddressForm.tsx'
import { Details } from './Details.tsx'
import { OrderList } from './OrderList.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The pages of a customer, the same in both themes but for their style. */
export function Account({ account }: { account: AccountView }) {
  const { texts } = useStorefront()
  const says = texts.account
  switch (account.state) {
    case 'signed_out':
      return (
        <div className="account-entry">
          <h1>{says.signIn}</h1>
          <SignInForm shown={account} />
        </div>
      )
    case 'asked':
      return (
        <div className="account-entry">
          <h1>{says.asked}</h1>
          <form method="post" action={account.action}>
            <button className="button button-cart" type="submit">
              {says.confirm}
            </button>
          </form>
        </div>
      )
    case 'gone':
      return (
        <div className="account-entry">
          <h1>{says.gone}</h1>
          <p>
            <a className="button button-line" href={accountPath()}>
              {says.newLink}
            </a>
          </p>
        </div>
      )
    case 'orders':
      return (
        <>
          <AccountNav email={account.email} shows="orders" />
          <OrderList {...account} />
        </>
      )
    case 'details':
      return (
        <>
          <AccountNav email={account.email} shows="details" />
          <Details details={account} />
        </>
      )
    case 'address':
      return (
        <>
          <AccountNav email={account.email} shows="details" />
          <AddressForm {...account} />
        </>
      )
  }
}
