import { accountPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'

export function AccountLink() {
  const { texts } = useStorefront()
  return (
    <p className="account-link">
      <a href={accountPath()} rel="nofollow">
        {texts.account.link}
      </a>
    </p>
  )
}
