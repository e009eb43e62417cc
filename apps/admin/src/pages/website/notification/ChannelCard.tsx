import '@mantine/core/styles/Switch.css'
import type { NotificationSetting } from '@backroom/contract/messages/notifications/endpoints'
import type { NotificationEvent } from '@backroom/contract/messages/notifications/events'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/notices.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import classes from './NotificationPage.module.css'
import { useChannels } from './use-channels.ts'

const channels = ['inApp', 'email', 'telegram'] as const
/** Text keys contain no dots. */
const nameOf = (event: NotificationEvent) => event.replace('.', '-') as 'order-placed'

/** Each event with a switch per channel. A switch saves at once. */
export function ChannelCard() {
  const { t } = useTranslation()
  const { settings, error, retry, change } = useChannels()
  return (
    <Card title={t('notifications.events')} flush>
      {!settings && !error && <LoadingRows rows={4} height={48} />}
      {error && !settings && <ErrorState text={failureText(error)} onRetry={retry} />}
      {settings?.length === 0 && <p className={classes.none}>{t('notifications.noEvents')}</p>}
      {settings && settings.length > 0 && (
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('notifications.event')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`notifications.channels.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <EventRow key={setting.event} setting={setting} onChange={change} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

interface RowProps {
  setting: NotificationSetting
  onChange: (setting: NotificationSetting) => void
}

function EventRow({ setting, onChange }: RowProps) {
  const { t } = useTranslation()
  const event = t(`notifications.names.${nameOf(setting.event)}`)
  return (
    <tr>
      <th scope="row">{event}</th>
      {channels.map((channel) => (
        <td key={channel}>
          <Switch
            size="md"
            aria-label={t('notifications.channelOf', { event, channel: t(`notifications.channels.${channel}`) })}
            checked={setting[channel]}
            onChange={({ currentTarget }) => onChange({ ...setting, [channel]: currentTarget.checked })}
          />
        </td>
      ))}
    </tr>
  )
}
