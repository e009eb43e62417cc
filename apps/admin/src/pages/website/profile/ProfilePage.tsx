import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { PictureCard } from './PictureCard.tsx'
import classes from './ProfilePage.module.css'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

export default function ProfilePage() {
  const pageLabel = usePageLabel()
  const { data: profile } = useSuspenseQuery(pageQueryOptions(api.users.profile))
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.profile')} detail={profile.email} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <PersonCard />
          <PasswordCard email={profile.email} />
          <TwoFactorCard />
        </div>
        <div className={classes.column}>
          <PictureCard profile={profile} />
        </div>
      </div>
      <SessionsCard />
    </div>
  )
}
