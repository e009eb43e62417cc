import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export type CardAction = 'rename' | 'clone' | 'export' | 'schedule' | 'unschedule' | 'remove'

interface Props {
  theme: ThemeSummary
  mayPublish: boolean
  onAction: (action: CardAction) => void
}

/** What can be done with a theme of the library. */
export function CardMenu({ theme: { name, isLive, publishAt }, mayPublish, onAction }: Props) {
  const { t } = useTranslation()
  const label = t('themeLibrary.actionsOf', { name })
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label} title={label}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAction('rename')}>{t('themeLibrary.rename')}</Menu.Item>
        <Menu.Item onClick={() => onAction('clone')}>{t('themeLibrary.clone')}</Menu.Item>
        <Menu.Item onClick={() => onAction('export')}>{t('themeLibrary.export')}</Menu.Item>
        {mayPublish && (
          <Menu.Item onClick={() => onAction('schedule')}>
            {t(publishAt ? 'themeLibrary.reschedule' : 'themeLibrary.schedule')}
          </Menu.Item>
        )}
        {mayPublish && publishAt && (
          <Menu.Item onClick={() => onAction('unschedule')}>{t('themeLibrary.unschedule')}</Menu.Item>
        )}
        {!isLive && !publishAt && (
          <Menu.Item color="red" onClick={() => onAction('remove')}>
            {t('themeLibrary.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
