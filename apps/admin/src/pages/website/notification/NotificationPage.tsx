import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ChannelCard } from './ChannelCard.tsx'
import classes from './NotificationPage.module.css'
import { TelegramCard } from './TelegramCard.tsx'

export default function NotificationPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <PageHeader title={t('page.notification')} detail={t('notifications.lead')} />
      <ChannelCard />
      <TelegramCard />
    </div>
  )
}
