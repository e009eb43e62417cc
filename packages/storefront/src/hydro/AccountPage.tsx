import { Account } from '../account/Account.tsx'
import type { AccountPageView } from '../views/pages.ts'

export const AccountPage = ({ page }: { page: AccountPageView }) => (
  <div className="page account">
    <Account account={page.account} />
  </div>
)
