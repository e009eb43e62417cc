import { accountAddressPath, defaultAddressPath, removeAddressPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { SavedAddressView } from '../views/account.ts'

export function SavedAddresses({ addresses }: { addresses: SavedAddressView[] }) {
  const { texts } = useStorefront()
  const says = texts.account
  return (
    <section id="addresses">
      <h2>{says.addresses}</h2>
      {addresses.length === 0 ? (
        <p className="muted">{says.noAddresses}</p>
      ) : (
        <ul className="account-addresses">
          {addresses.map((saved) => (
            <li key={saved.id}>
              <SavedAddress saved={saved} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="button button-line" href={accountAddressPath()}>
          {says.addAddress}
        </a>
      </p>
    </section>
  )
}

function SavedAddress({ saved: { id, lines, isDefault } }: { saved: SavedAddressView }) {
  const { texts } = useStorefront()
  const says = texts.account
  const subject = <span className="unseen">{lines.join(', ')}</span>
  return (
    <div className="account-address">
      {isDefault && <p className="account-default">{says.isDefault}</p>}
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className="account-actions">
        <a className="text-link" href={accountAddressPath(id)}>
          {says.change} {subject}
        </a>
        {!isDefault && (
          <form method="post" action={defaultAddressPath(id)}>
            <button className="button-quiet" type="submit">
              {says.makeDefault} {subject}
            </button>
          </form>
        )}
        <form method="post" action={removeAddressPath(id)}>
          <button className="button-quiet" type="submit">
            {says.remove} {subject}
          </button>
        </form>
      </div>
    </div>
  )
}
