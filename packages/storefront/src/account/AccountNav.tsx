import { accountDetailsPath, accountPath, signOutPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'

interface Props {
  email: string
  shows: 'orders' | 'details'
}

export function AccountNav({ email, shows }: Props) {
  const { texts } = useStorefront()
  const says = texts.account
  const links = { orders: accountPath(), details: accountDetailsPath }
  return (
    <header className="account-head">
      <h1>{says.link}</h1>
      <p className="muted">{says.signedInAs(email)}</p>
      <div className="account-ways">
        <nav aria-label={says.sections}>
          <ul>
            {(['orders', 'details'] as const).map((one) => (
              <li key={one}>
                <a href={links[one]} aria-current={one === shows ? 'page' : undefined}>
                  {says[one]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form method="post" action={signOutPath}>
          <button className="button-quiet" type="submit">
            {says.signOut}
          </button>
        </form>
      </div>
    </header>
  )
}
