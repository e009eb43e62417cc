import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ChannelCard } from './ChannelCard.tsx'
import classes from './NotificationPage.module.css'
import { TelegramCard } from './TelegramCard.tsx'

export default function NotificationPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.notification')} detail={t('notifications.lead')} />
      <ChannelCard />
      <TelegramCard />
    </div>
  )
}
