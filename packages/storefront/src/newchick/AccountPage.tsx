import { Account } from '../account/Account.tsx'
import type { AccountPageView } from '../views/pages.ts'

export const AccountPage = ({ page }: { page: AccountPageView }) => (
  <article className="column letter account">
    <Account account={page.account} />
  </article>
)
